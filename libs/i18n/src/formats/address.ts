import type { Language } from '../language';
import { formatCountry } from './country';

interface Place {
  name: string;
  street: string;
  city: string;
  region: string | null;
  postal_code: string | null;
  country: string;
}

/** A delivery address in postal format, with the country in the reader's language. */
export function formatAddress(address: Place, language: Language): [name: string, street: string, town: string] {
  const { name, street, city, region, postal_code, country } = address;
  const town = [[postal_code, city].filter(Boolean).join(' '), region, formatCountry(country, language)];
  return [name, street, town.filter(Boolean).join(', ')];
}
