import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportField } from '@junto/domain/product-import/columns';
import type { CellMove } from './cell-move';
import css from './dry-run.module.css';
import type { FieldChoices } from './field-choices';
import { OpenCell } from './open-cell';
import { fieldWords, fileRow } from './problem-words';
import type { ShownRow } from './shown-row';
import { markOf, namedValue } from './shown-value';

interface EditableCellProps {
  row: ShownRow;
  field: ImportField;
  isOpen: boolean;
  choices: FieldChoices[ImportField];
  onOpen: () => void;
  /** @param text undefined: nothing was changed */
  onLeave: (text: string | undefined, move: CellMove) => void;
  children: ReactNode;
}

/**
 * A cell of the dry run. Click or Enter opens it, Enter saves and moves down, Tab moves to the next cell, Escape
 * discards.
 */
export function EditableCell({ row, field, isOpen, choices, onOpen, onLeave, children }: EditableCellProps) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const leftByKey = useRef(false);
  useEffect(() => {
    if (isOpen || !leftByKey.current) return;
    leftByKey.current = false;
    // Another opened cell may already have the focus.
    if (document.activeElement === document.body) button.current?.focus();
  }, [isOpen]);
  const text = row.cells[field];
  if (text === undefined)
    return (
      <span className={css.plainCell} data-field={field}>
        {children}
      </span>
    );
  if (isOpen)
    return (
      <OpenCell
        field={field}
        text={text}
        choices={choices}
        onLeave={(typed, move, by) => {
          leftByKey.current = by === 'key';
          onLeave(typed, move);
        }}
      />
    );
  const place = { field: fieldWords(t, field), row: fileRow(row), value: namedValue(row, field, t) };
  return (
    <button
      ref={button}
      type="button"
      className={css.cell}
      data-field={field}
      data-mark={markOf(row, field)}
      data-choice={choices ? true : undefined}
      aria-label={t('supplier.imports.cellOf', place)}
      onClick={onOpen}
    >
      {children}
    </button>
  );
}
