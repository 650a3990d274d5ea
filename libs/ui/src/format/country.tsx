import { useFormat } from './use-format';

/** A country in the reader's language, for columns and rows that are made outside a hook. */
export function Country({ name }: { name: string }) {
  return useFormat().country(name);
}
