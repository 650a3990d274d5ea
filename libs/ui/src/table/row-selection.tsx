import { Checkbox } from 'antd';
import { useWords } from '../text/use-words';

/** Row selection for bulk actions. */
export interface Selection<Row> {
  chosen: ReadonlySet<string>;
  mayChoose: (row: Row) => boolean;
  /** @param rows of the current page */
  onChoose: (rows: readonly Row[], chosen: boolean) => void;
  /** Name of a row: '#083b4a25'. */
  nameOf: (row: Row) => string;
}

interface ChosenRows<Row> {
  selection: Selection<Row>;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

/** The checkbox in the header: selects all selectable rows of the current page. */
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

/** The checkbox of a row; disabled if the row cannot be selected. */
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

/** CSS classes of a row. */
export function rowClass<Row>(
  key: string,
  {
    onOpen,
    selection,
    highlighted,
  }: { onOpen?: unknown; selection?: Selection<Row>; highlighted?: ReadonlySet<string> },
): string {
  return [onOpen && 'opens', selection?.chosen.has(key) && 'row-chosen', highlighted?.has(key) && 'row-lit']
    .filter(Boolean)
    .join(' ');
}
