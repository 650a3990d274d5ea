import {
  CheckCircleOutlined,
  CloseCircleFilled,
  EditOutlined,
  FlagOutlined,
  MinusCircleOutlined,
  PlusCircleOutlined,
  SwapOutlined,
  UndoOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { failsRow } from '@junto/domain/product-import/cell-problems';
import { Button, Tooltip, useFormat, useLanguage } from '@junto/ui/core';
import css from './dry-run.module.css';
import { fieldWords, fileRow, problemWords, type Headings, type Wording } from './problem-words';
import type { ShownKind, ShownRow } from './shown-row';

const icons: Record<ShownKind, ComponentType<{ 'aria-hidden': true }>> = {
  new: PlusCircleOutlined,
  existing: CheckCircleOutlined,
  changed: SwapOutlined,
  check: FlagOutlined,
  failed: CloseCircleFilled,
  skipped: MinusCircleOutlined,
};

export function KindWord({ kind, count }: { kind: ShownKind; count?: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const Icon = icons[kind];
  return (
    <span className={css.kind} data-kind={kind}>
      <Icon aria-hidden />{' '}
      <span>
        {count === undefined
          ? t(`supplier.imports.kind.${kind}`)
          : `${t(`supplier.imports.kinds.${kind}`)} ${format.count(count)}`}
      </span>
    </span>
  );
}

interface RowResultProps {
  row: ShownRow;
  headings: Headings;
  onRestore: () => void;
}

/** Result of a row and its reasons. */
export function RowResult({ row, headings, onRestore }: RowResultProps) {
  const { t } = useTranslation();
  const [first = '', ...others] = reasonsOf({ t, language: useLanguage(), headings }, row);
  const reason = others.length > 0 ? t('supplier.imports.andMore', { reason: first, count: others.length }) : first;
  return (
    <span className={css.result}>
      <KindWord kind={row.kind} />
      {row.edited.length > 0 && (
        <Button
          type="link"
          size="small"
          icon={<UndoOutlined aria-hidden />}
          aria-label={t('supplier.imports.restore', { row: fileRow(row) })}
          onClick={onRestore}
        >
          <EditOutlined aria-hidden /> {t('supplier.imports.edited')}
        </Button>
      )}
      {others.length > 0 ? (
        <Tooltip title={[first, ...others].join(' · ')}>
          <small>{reason}</small>
        </Tooltip>
      ) : (
        <small>{reason}</small>
      )}
    </span>
  );
}

export function reasonsOf(wording: Wording, { kind, problems, cells, differs, headerRow }: ShownRow): string[] {
  const { t } = wording;
  // A failed row has no resulting values: only its failures are shown.
  const shown = kind === 'failed' ? problems.filter(failsRow) : problems;
  if (shown.length > 0)
    return shown.map((problem) =>
      problemWords(wording, problem, { text: (problem.field && cells[problem.field]) ?? '', headerRow }),
    );
  if (kind === 'changed')
    return [t('supplier.imports.differs', { fields: differs.map((field) => fieldWords(t, field)).join(', ') })];
  return [t(kind === 'existing' ? 'supplier.imports.usedAsIs' : 'supplier.imports.creates')];
}
