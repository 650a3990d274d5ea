import { useFormat } from './use-format';

/** Units or another count formatted in the reader's language, for columns and figures that cannot call a hook. */
export function Count({ value }: { value: number }) {
  return useFormat().count(value);
}
