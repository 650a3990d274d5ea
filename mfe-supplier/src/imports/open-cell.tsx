import { useEffect, useRef, type ComponentRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportField } from '@junto/domain/product-import/columns';
import { Input } from '@junto/ui/core';
import { Select } from '@junto/ui/data';
import { moveOf, type CellMove } from './cell-move';
import css from './dry-run.module.css';
import { choicesBeside, wordOf, type FieldChoices } from './field-choices';
import { fieldWords } from './problem-words';

interface OpenCellProps {
  field: ImportField;
  /** What stands in the file, or was typed in its place. */
  text: string;
  choices: FieldChoices[ImportField];
  /** @param text undefined: nothing was changed */
  onLeave: (text: string | undefined, move: CellMove, by: 'key' | 'pointer') => void;
}

/** A cell while it is corrected: a list where only its words are understood, else a field. */
export function OpenCell({ text, onLeave, ...props }: OpenCellProps) {
  const isLeft = useRef(false);
  const leave: OpenCellProps['onLeave'] = (typed, ...how) => {
    // Removing the focused field would leave it a second time.
    if (isLeft.current) return;
    isLeft.current = true;
    onLeave(typed === text ? undefined : typed, ...how);
  };
  const Cell = props.choices ? CellSelect : CellInput;
  return <Cell {...props} text={text} onLeave={leave} />;
}

function CellInput({ field, text, onLeave }: OpenCellProps) {
  const { t } = useTranslation();
  const input = useRef<ComponentRef<typeof Input>>(null);
  useEffect(() => input.current?.focus({ cursor: 'all' }), []);
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    // Such a key belongs to the input method.
    if (event.nativeEvent.isComposing) return;
    const move = moveOf(event);
    if (event.key === 'Escape') {
      event.stopPropagation();
      onLeave(text, 'stay', 'key');
    } else if (move) {
      event.preventDefault();
      onLeave(event.currentTarget.value, move, 'key');
    }
  };
  return (
    <Input
      ref={input}
      className={css.cellInput}
      defaultValue={text}
      aria-label={fieldWords(t, field)}
      onKeyDown={onKey}
      onBlur={({ target }) => onLeave(target.value, 'stay', 'pointer')}
    />
  );
}

/** Open from the start; arrows and letters find the word, Enter, Tab or a press takes it. */
function CellSelect({ field, text, choices = [], onLeave }: OpenCellProps) {
  const { t } = useTranslation();
  const select = useRef<ComponentRef<typeof Select>>(null);
  useEffect(() => select.current?.focus(), []);
  const pressed = useRef<CellMove>(undefined);
  const chosen = wordOf(text, choices);
  const empty = { value: '', label: t('supplier.imports.leftEmpty') };
  const leave = (word: string) =>
    onLeave(word === chosen ? text : word, pressed.current ?? 'stay', pressed.current ? 'key' : 'pointer');
  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      onLeave(text, 'stay', 'key');
    } else if (pressed.current) {
      // Nothing of the list was taken: no word has what was typed.
      event.preventDefault();
      leave(chosen);
    }
  };
  return (
    // The row around it opens when it is pressed beside its cells.
    <span
      role="presentation"
      onClick={(event) => event.stopPropagation()}
      onKeyDownCapture={(event) => (pressed.current = moveOf(event))}
    >
      <Select<string>
        ref={select}
        open
        showSearch={{ optionFilterProp: 'label' }}
        className={css.cellSelect}
        popupMatchSelectWidth={false}
        aria-label={fieldWords(t, field)}
        value={chosen}
        options={[empty, ...choicesBeside(chosen, choices)]}
        // Also the word that stood there: it is taken, and the cell is left.
        onSelect={leave}
        onKeyDown={onKey}
        onBlur={() => onLeave(text, 'stay', 'pointer')}
      />
    </span>
  );
}
