import type { BodyGiven } from '@junto/contracts/endpoint';
import type { saveAddress } from '@junto/contracts/identity/profile';
import { companies, people, type BuyerKey } from './people';

type Address = Omit<BodyGiven<typeof saveAddress>, 'is_default'>;

const places: Record<BuyerKey, Pick<Address, 'street' | 'city' | 'region' | 'postal_code' | 'country'>> = {
  marina: {
    street: 'Rua Guaicurus 1420',
    city: 'São Paulo',
    region: 'SP',
    postal_code: '05033-001',
    country: 'BR',
  },
  paulo: {
    street: 'Avenida da Liberdade 77',
    city: 'Lisboa',
    region: null,
    postal_code: '1250-140',
    country: 'PT',
  },
  clara: { street: 'Rua Augusta 1508', city: 'São Paulo', region: 'SP', postal_code: '01304-001', country: 'BR' },
  aoife: { street: '14 Capel Street', city: 'Dublin', region: null, postal_code: 'D01 VH05', country: 'IE' },
  tiago: {
    street: 'Rua Mouzinho da Silveira 212',
    city: 'Porto',
    region: null,
    postal_code: '4050-417',
    country: 'PT',
  },
  camille: { street: '8 rue des Récollets', city: 'Paris', region: null, postal_code: '75010', country: 'FR' },
};

/** The delivery address of a buyer's company, with the buyer as its contact. */
export function deliveryAddressOf(key: BuyerKey): Address {
  const { name: contact_name, email: contact_email, company } = people[key];
  const { name, phone: contact_phone } = companies[company];
  return { name, ...places[key], contact_name, contact_phone, contact_email };
}
