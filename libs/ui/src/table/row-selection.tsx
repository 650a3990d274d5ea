import { Checkbox } from 'antd';
import { useWords } from '../text/use-words';

/** Rows that a person chooses, to do something with all of them. */
export interface Selection<Row> {
  chosen: ReadonlySet<string>;
  mayChoose: (row: Row) => boolean;
  /** @param rows of this page */
  onChoose: (rows: readonly Row[], chosen: boolean) => void;
  /** What a row is called: '#083b4a25'. */
  nameOf: (row: Row) => string;
}

interface ChosenRows<Row> {
  selection: Selection<Row>;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

/** The box in the head: takes the rows of this page that may be chosen. */
export function ChooseAll<Row>({ selection, rows, rowKey }: ChosenRows<Row>) {
  const { t } = useWords();
  const open = rows.filter(selection.mayChoose);
  const taken = open.filter((row) => selection.chosen.has(rowKey(row))).length;
  return (
    <Checkbox
      aria-label={t('ui.choice.page')}
      disabled={open.length === 0}
      checked={open.length > 0 && taken === open.length}
      indeterminate={taken > 0 && taken < open.length}
      onChange={({ target }) => selection.onChoose(open, target.checked)}
    />
  );
}

/** The box of a row; grey on one that can't be chosen. */
export function ChooseRow<Row>({ selection, row, rowKey }: Omit<ChosenRows<Row>, 'rows'> & { row: Row }) {
  const { t } = useWords();
  return (
    <Checkbox
      aria-label={t('ui.choice.row', { name: selection.nameOf(row) })}
      disabled={!selection.mayChoose(row)}
      checked={selection.chosen.has(rowKey(row))}
      onChange={({ target }) => selection.onChoose([row], target.checked)}
    />
  );
}

/** What a row looks like beside its cells. */
export function rowClass<Row>(
  key: string,
  { onOpen, selection, lit }: { onOpen?: unknown; selection?: Selection<Row>; lit?: ReadonlySet<string> },
): string {
  return [onOpen && 'opens', selection?.chosen.has(key) && 'row-chosen', lit?.has(key) && 'row-lit']
    .filter(Boolean)
    .join(' ');
}
