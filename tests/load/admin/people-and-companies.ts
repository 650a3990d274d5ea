import { randomUUID } from 'node:crypto';
import { companyKeys } from '../../../services/admin/src/companies/company';
import type { StoredCompany } from '../../../services/admin/src/companies/company.model';
import { aProfileState } from '../../../services/admin/src/testing/states';
import { toUserProjection } from '../../../services/admin/src/users/on-profile-events';
import type { UserProjection } from '../../../services/admin/src/users/user.model';

const givenNames = ['Ana', 'Bento', 'Zoë', 'João', 'Úrsula', 'Inês', 'Tomás', 'Clara', 'Rui', 'Marta', 'Hugo', 'Lídia'];
const familyNames = [
  'Prado',
  'Água',
  'Ferraz',
  'Moreira',
  'Teixeira',
  'Conceição',
  'Duarte',
  'Falcão',
  'Viana',
  'Lobo',
];
const trades = ['Padaria', 'Hotel', 'Café', 'Mercearia', 'Farmácia', 'Oficina', 'Livraria', 'Cantina'];
const makers = ['Norte Têxtil', 'Ribeira Embalagens', 'São João Cerâmica', 'Alvorada Foods', 'Delta Office'];
const countries = ['PT', 'BR', 'ES', null] as const;

export function pick<T>(from: readonly T[], index: number): T {
  return from[index % from.length]!;
}

/** Companies, one in five a supplier. */
export function companies(howMany: number): StoredCompany[] {
  return Array.from({ length: howMany }, (_, index) => {
    const type = index % 5 === 0 ? 'supplier' : 'buyer';
    const names = type === 'supplier' ? makers : trades;
    const facts = {
      name: `${pick(names, index >> 2)} ${pick(familyNames, index)} ${index}`,
      country: pick(countries, index),
    };
    return {
      _id: randomUUID(),
      ...facts,
      type,
      active: index % 20 !== 0,
      tax_number: null,
      address: null,
      created_at: new Date(Date.now() - index * 3_600_000),
      version: 1,
      ...companyKeys(facts),
    } as StoredCompany;
  });
}

/** People: one in ten sells, the others buy; three of four have a company. */
export function people(howMany: number, of: readonly StoredCompany[]): UserProjection[] {
  const selling = of.filter(({ type }) => type === 'supplier');
  const buying = of.filter(({ type }) => type === 'buyer');
  return Array.from({ length: howMany }, (_, index) => {
    const role = index % 10 === 0 ? 'supplier' : 'buyer';
    const own = pick(role === 'supplier' ? selling : buying, index * 7);
    const name = `${pick(givenNames, index)} ${pick(familyNames, Math.floor(index / givenNames.length))}`;
    const email = `person${index}@${pick(['loja', 'shop', 'casa'], index)}.test`;
    const created_at = new Date(Date.now() - index * 60_000).toISOString();
    const company_id = index % 4 === 0 && role === 'buyer' ? null : own._id;
    return toUserProjection(aProfileState({ name, email, role, company_id, created_at }), 1);
  });
}
