import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { allOf, choicesOf, type Choice } from './choice';
import { findWord } from './palette-item';
import css from './palette.module.css';
import type { OfferedNow } from './use-offered';

interface ResultListProps {
  id: string;
  found: OfferedNow;
  /** What is marked in the titles. */
  word: string;
  chosen: string | undefined;
  onChoose: (key: string) => void;
  onTake: (choice: Choice, inNewTab: boolean) => void;
}

/** What is offered, by group. The field has the focus; the chosen one is kept in sight. */
export function ResultList({ id, found, word, chosen, onChoose, onTake }: ResultListProps) {
  const { t } = useTranslation();
  const option = (choice: Choice, className: string | undefined, children: ReactNode) => (
    <Option
      key={choice.key}
      id={`${id}-${choice.key}`}
      className={className}
      selected={choice.key === chosen}
      onPoint={() => onChoose(choice.key)}
      onPress={(inNewTab) => onTake(choice, inNewTab)}
    >
      {children}
    </Option>
  );
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t('shell.palette.results')}
      className={css.list}
      data-dim={found.stale || undefined}
    >
      {found.offered.map((one) => {
        const all = allOf(one);
        return (
          <div key={one.group} role="group" aria-labelledby={`${id}-of-${one.group}`} className={css.group}>
            <div id={`${id}-of-${one.group}`} className={css.groupName} role="presentation">
              {t(`shell.palette.group.${one.group}`)}
            </div>
            {choicesOf([one]).map(
              (choice) =>
                choice.thing &&
                option(
                  choice,
                  css.option,
                  <>
                    {choice.thing.icon}
                    <span className={css.title}>
                      <Marked text={choice.thing.title} word={word} />
                    </span>
                    <span className={css.note}>{choice.thing.note}</span>
                    <span className={css.end}>{choice.thing.end}</span>
                  </>,
                ),
            )}
            {all &&
              option(
                all,
                css.all,
                t(one.capped ? 'shell.palette.allCapped' : 'shell.palette.all', { count: one.total }),
              )}
          </div>
        );
      })}
    </div>
  );
}

interface OptionProps {
  id: string;
  className: string | undefined;
  selected: boolean;
  onPoint: () => void;
  onPress: (inNewTab: boolean) => void;
  children: ReactNode;
}

function Option({ id, className, selected, onPoint, onPress, children }: OptionProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (selected) place.current?.scrollIntoView?.({ block: 'nearest' });
  }, [selected]);
  const press = (event: MouseEvent) => onPress(event.ctrlKey || event.metaKey || event.button === 1);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the focus and the keys
    <div
      ref={place}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={selected}
      className={className}
      onMouseMove={selected ? undefined : onPoint}
      // The focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={press}
      onAuxClick={(event) => event.button === 1 && press(event)}
    >
      {children}
    </div>
  );
}

/** A text in which what was typed is marked. */
function Marked({ text, word }: { text: string; word: string }) {
  const place = findWord(text, word.replace(/^#/, ''));
  if (!place) return text;
  const letters = Array.from(text);
  return (
    <>
      {letters.slice(0, place.from).join('')}
      <mark>{letters.slice(place.from, place.to).join('')}</mark>
      {letters.slice(place.to).join('')}
    </>
  );
}
