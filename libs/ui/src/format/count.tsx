import { useFormat } from './use-format';

/** Units or another count as the reader's language writes it, for columns and figures that are made outside a hook. */
export function Count({ value }: { value: number }) {
  return useFormat().count(value);
}
