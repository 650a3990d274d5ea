import type { z } from 'zod';
import type { Address, typedAddress } from '@junto/contracts/address';

/** An address as entered in a form. */
export function aTypedAddress(facts: Partial<z.output<typeof typedAddress>> = {}): z.output<typeof typedAddress> {
  return {
    name: 'Warehouse Porto',
    street: 'Rua do Ouro 12',
    city: 'Porto',
    region: null,
    postal_code: '4150-553',
    country: 'PT',
    contact_name: 'Rita Melo',
    contact_phone: '+351 222 000 111',
    contact_email: 'rita@casanorte.test',
    is_default: false,
    ...facts,
  };
}

/** An address of a company; its default address unless `facts` differ. */
export function anAddress(id: string, facts: Partial<Address> = {}): Address {
  return { ...aTypedAddress({ is_default: true }), id, ...facts };
}
