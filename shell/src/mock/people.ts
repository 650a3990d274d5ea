import type { Profile } from '@junto/contracts/identity/profile';

const since = '2026-11-01T00:00:00.000Z';
const casaNorte: Profile['company'] = {
  id: 'c0000000-0000-4000-8000-000000000001',
  name: 'Casa Norte Foods',
  type: 'buyer',
  country: 'Portugal',
  tax_number: 'PT 501 234 567',
  addresses: [],
  active: true,
};
const ribeira: Profile['company'] = {
  ...casaNorte,
  id: 'c0000000-0000-4000-8000-000000000002',
  name: 'Ribeira Embalagens',
  type: 'supplier',
  tax_number: null,
};

function aPerson(number: number, part: Pick<Profile, 'name' | 'email' | 'role' | 'company'>): Profile {
  const id = `a0000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
  const unset = { phone: null, address: null, avatar_url: null, last_active_at: null };
  return {
    id,
    auth_id: id,
    ...unset,
    company_id: part.company?.id ?? null,
    language: 'en',
    created_at: since,
    ...part,
  };
}

/** One user per role, with the addresses of the demo data, and one whose company an admin has not confirmed yet. */
export const people: readonly Profile[] = [
  aPerson(1, { name: 'Marina Duarte', email: 'buyer@junto.test', role: 'buyer', company: casaNorte }),
  aPerson(2, { name: 'Rui Sampaio', email: 'buyer2@junto.test', role: 'buyer', company: null }),
  aPerson(3, { name: 'Henrique Alves', email: 'supplier@junto.test', role: 'supplier', company: ribeira }),
  aPerson(4, { name: 'Joana Ferreira', email: 'admin@junto.test', role: 'admin', company: null }),
];
