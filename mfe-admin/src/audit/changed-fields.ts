import { audit } from '../text/en/audit';
import { fieldWords, type ShownField } from './field-words';
import type { Reading, State } from './reading';

const shownFields = Object.keys(audit.field) as ShownField[];

export interface ChangedField {
  field: ShownField;
  before: string;
  after: string;
}

/** Lists the differences between two states in words; for lists, the added and removed items. */
export function changedFields(
  words: Omit<Reading, 'currency'>,
  { before, after }: { before: State | null; after: State },
): ChangedField[] {
  const [was, is] = [before ?? {}, after];
  const then = { ...words, currency: was.currency ?? is.currency };
  const now = { ...words, currency: is.currency ?? was.currency };
  return shownFields
    .filter((field) => isShown(words, field) && (field in is || field in was))
    .map((field) => {
      const [old, present] = [fieldWords(then, field, was), fieldWords(now, field, is)];
      const isList = Array.isArray(was[field]) && Array.isArray(is[field]);
      return {
        field,
        before: linesIn(words, old, isList ? present : []),
        after: linesIn(words, present, isList ? old : []),
      };
    })
    .filter((changed) => changed.before !== changed.after);
}

/** Entities use the same field name for their optimistic version. */
const isShown = ({ kind }: Pick<Reading, 'kind'>, field: ShownField) => field !== 'version' || kind === 'platform';

const linesIn = ({ t }: Pick<Reading, 't'>, lines: readonly string[], other: readonly string[]) =>
  lines.filter((line) => !other.includes(line)).join('\n') || t('ui.empty.none');
