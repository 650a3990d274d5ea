import { SearchOutlined } from '@ant-design/icons';
import { useId, useMemo, useState, type KeyboardEvent, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Profile } from '@junto/contracts/identity/profile';
import { choicesOf, type Choice } from './choice';
import { useActions, useRecent, useScreens } from './own-entries';
import { answers } from './palette-item';
import css from './palette.module.css';
import { keepRecent } from './recent';
import { ResultList } from './result-list';
import { commandKey } from './shortcuts';
import { useOffered, type OfferedNow } from './use-offered';

interface FinderProps {
  profile: Profile;
  /** The input, for the component that focuses it. */
  field: Ref<HTMLInputElement>;
  onLeave: () => void;
  onShortcuts: () => void;
}

/**
 * Search input and its results. The focus stays in the input: arrows select, Enter opens, Ctrl+Enter opens a new tab.
 */
export function Finder({ profile, field, onLeave, onShortcuts }: FinderProps) {
  const { t } = useTranslation();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [chosenKey, setChosenKey] = useState<string>();
  const word = typed.trim();
  const found = useOffered(profile.role, word, useOwnEntries(profile, onShortcuts));
  const choices = useMemo(() => choicesOf(found.offered), [found.offered]);
  const chosen = useChosen(choices, chosenKey, found.stale ? undefined : word);
  const take = useTake(profile.id, onLeave);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const next = chosen && stepOf(event.key, choices, chosen);
    if (next) setChosenKey(next.key);
    else if (event.key === '?' && typed === '') onShortcuts();
    else if (event.key === 'Enter' && chosen) {
      // Results of a shorter input may not match the current one.
      if (!found.stale || answers(chosen.item?.title ?? '', word) > 0) take(chosen, event.ctrlKey || event.metaKey);
    } else return;
    event.preventDefault();
  };
  return (
    <div className={css.finder}>
      <div className={css.field}>
        <SearchOutlined aria-hidden />
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-label={t('shell.palette.placeholder')}
          placeholder={t('shell.palette.placeholder')}
          aria-autocomplete="list"
          aria-expanded={choices.length > 0}
          aria-controls={listId}
          aria-activedescendant={chosen && `${listId}-${chosen.key}`}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={typed}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            setTyped(event.target.value);
            setChosenKey(undefined);
          }}
        />
        <Count of={found} word={word} />
      </div>
      <ResultList id={listId} word={word} found={found} chosen={chosen?.key} onChoose={setChosenKey} onTake={take} />
      {choices.length === 0 && !found.stale && !found.waiting && (
        <p className={css.none}>{t('shell.palette.none', { word })}</p>
      )}
      {found.failed && <p className={css.none}>{t('shell.palette.someFailed')}</p>}
      <KeysFoot onShortcuts={onShortcuts} />
    </div>
  );
}

/**
 * The entry selected by arrow keys, or else the first one that was shown: late results do not change what Enter opens.
 * @param word the input the entries match, undefined while they are outdated
 */
function useChosen(choices: readonly Choice[], byArrow: string | undefined, word: string | undefined) {
  const [first, setFirst] = useState<{ word: string; key: string }>();
  const [top] = choices;
  if (top && word !== undefined && first?.word !== word) setFirst({ word, key: top.key });
  const of = (sought: string | undefined) => choices.find(({ key }) => key === sought);
  return of(byArrow) ?? (first && first.word === word ? of(first.key) : undefined) ?? top;
}

/** Entry an arrow key moves to; wraps around. */
function stepOf(key: string, choices: readonly Choice[], from: Choice): Choice | undefined {
  const step = { ArrowDown: 1, ArrowUp: -1 }[key];
  return step === undefined ? undefined : choices[(choices.indexOf(from) + step + choices.length) % choices.length];
}

/** Announces the number of results once they are complete. */
function Count({ of, word }: { of: OfferedNow; word: string }) {
  const { t } = useTranslation();
  return (
    <>
      <span role="status" className={css.count}>
        {word !== '' && !of.stale && !of.waiting && t('shell.palette.found', { count: of.total })}
      </span>
      <kbd className={css.key} aria-hidden>
        Esc
      </kbd>
    </>
  );
}

function useOwnEntries({ id, role }: Profile, onShortcuts: () => void) {
  const screens = useScreens({ id, role });
  const actions = useActions(role, onShortcuts);
  const recent = useRecent(id, screens);
  return useMemo(() => ({ screens, actions, recent }), [screens, actions, recent]);
}

/** Opens a URL here or in a new tab, or runs an action. */
function useTake(profileId: string, onLeave: () => void) {
  const navigate = useNavigate();
  return ({ item, group, to, run }: Choice, inNewTab: boolean) => {
    if (item) keepRecent(profileId, item, group);
    if (to && inNewTab) return void window.open(to, '_blank', 'noopener');
    onLeave();
    run?.();
    return to ? void navigate(to) : undefined;
  };
}

function KeysFoot({ onShortcuts }: { onShortcuts: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={css.foot}>
      <span>
        <kbd className={css.key}>↑</kbd> <kbd className={css.key}>↓</kbd> {t('shell.palette.key.move')}
      </span>
      <span>
        <kbd className={css.key}>Enter</kbd> {t('shell.palette.key.open')}
      </span>
      <span>
        <kbd className={css.key}>{commandKey('Enter')}</kbd> {t('shell.palette.key.newTab')}
      </span>
      <button type="button" onClick={onShortcuts}>
        <kbd className={css.key}>?</kbd> {t('shell.palette.key.allShortcuts')}
      </button>
    </div>
  );
}
