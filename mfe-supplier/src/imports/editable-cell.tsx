import { useEffect, useId, useRef, type ComponentRef, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportField } from '@junto/domain/product-import/columns';
import { Input } from '@junto/ui/core';
import css from './dry-run.module.css';
import { fieldWords, fileRow } from './problem-words';
import type { ShownRow } from './shown-row';
import { markOf } from './shown-value';

type InputRef = ComponentRef<typeof Input>;

/** Where Enter and Tab go from a cell. */
export type CellMove = 'down' | 'right' | 'left' | 'stay';

interface EditableCellProps {
  row: ShownRow;
  field: ImportField;
  isOpen: boolean;
  /** What may be entered, to choose from. */
  words?: readonly string[];
  onOpen: () => void;
  /** @param text undefined: nothing was changed */
  onLeave: (text: string | undefined, move: CellMove) => void;
  children: ReactNode;
}

/** A cell of the dry run: a press or Enter opens it, Enter saves and goes down, Tab goes on, Escape leaves it as it was. */
export function EditableCell(props: EditableCellProps) {
  const { t } = useTranslation();
  const { row, field, isOpen, onOpen, children } = props;
  const text = row.cells[field];
  if (text === undefined) return <span className={css.plainCell}>{children}</span>;
  if (isOpen) return <CellInput {...props} text={text} />;
  const said = { field: fieldWords(t, field), row: fileRow(row), value: text || t('supplier.imports.empty') };
  return (
    <button
      type="button"
      className={css.cell}
      data-field={field}
      data-mark={markOf(row, field)}
      aria-label={t('supplier.imports.cellOf', said)}
      onClick={onOpen}
    >
      {children}
    </button>
  );
}

const moves: Partial<Record<string, CellMove>> = { Enter: 'down', Tab: 'right' };

function CellInput({ field, text, words, onLeave }: EditableCellProps & { text: string }) {
  const { t } = useTranslation();
  const listId = useId();
  const input = useRef<InputRef>(null);
  const isLeft = useRef(false);
  useEffect(() => input.current?.focus({ cursor: 'all' }), []);
  const leave = (typed: string, move: CellMove) => {
    // Removing the focused field would leave it a second time.
    if (isLeft.current) return;
    isLeft.current = true;
    onLeave(typed === text ? undefined : typed, move);
  };
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const move = event.key === 'Tab' && event.shiftKey ? 'left' : moves[event.key];
    if (event.key === 'Escape') {
      event.stopPropagation();
      leave(text, 'stay');
    } else if (move) {
      event.preventDefault();
      leave(event.currentTarget.value, move);
    }
  };
  return (
    <>
      <Input
        ref={input}
        className={css.cellInput}
        defaultValue={text}
        aria-label={fieldWords(t, field)}
        list={words && listId}
        onKeyDown={onKey}
        onBlur={({ target }) => leave(target.value, 'stay')}
      />
      {words && (
        <datalist id={listId}>
          {words.map((word) => (
            <option key={word} value={word} />
          ))}
        </datalist>
      )}
    </>
  );
}
