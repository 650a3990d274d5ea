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
  /** Text of the file, or the user's correction. */
  text: string;
  choices: FieldChoices[ImportField];
  /** @param text undefined: nothing was changed */
  onLeave: (text: string | undefined, move: CellMove, by: 'key' | 'pointer') => void;
}

/** A cell in edit mode: a select for fields with a closed list, otherwise a text field. */
export function OpenCell({ text, onLeave, ...props }: OpenCellProps) {
  const isLeft = useRef(false);
  const leave: OpenCellProps['onLeave'] = (typed, ...how) => {
    // Unmounting the focused field fires a second blur.
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
    // The key belongs to the input method.
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

/** A select that opens at once; arrows and letters find an option, Enter, Tab or a click takes it. */
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
      // No option matches the typed text.
      event.preventDefault();
      leave(chosen);
    }
  };
  return (
    // Keeps a click from reaching the row, which would open its form.
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
        // Selecting the current option closes the cell too.
        onSelect={leave}
        onKeyDown={onKey}
        onBlur={() => onLeave(text, 'stay', 'pointer')}
      />
    </span>
  );
}
