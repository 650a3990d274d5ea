import { useFormat } from './use-format';

/** A country in the reader's language, for columns and rows that cannot call a hook. */
export function Country({ name }: { name: string }) {
  return useFormat().country(name);
}
