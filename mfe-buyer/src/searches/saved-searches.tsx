import { CheckOutlined, EllipsisOutlined, PlusOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedSearch } from '@junto/contracts/buyer/favorites';
import type { RoundFilter } from '@junto/contracts/buyer/rounds';
import { useOutcomeToast } from '@junto/remote-kit/failure-toast';
import { Button } from '@junto/ui/core';
import { DropdownMenu } from '@junto/ui/data';
import { useMayBuy } from '../may-buy';
import { favoritesApi } from '../stars/favorites-api';
import css from './saved-searches.module.css';
import { SearchName } from './search-name';

interface SavedSearchesProps {
  filter: RoundFilter;
  /** There are active filters that can be saved. */
  narrows: boolean;
  onChoose: (filter: RoundFilter) => void;
}

/** The user's saved searches; hidden if there are none and nothing to save. */
export function SavedSearches({ filter, narrows, onChoose }: SavedSearchesProps) {
  const { t } = useTranslation();
  const mayBuy = useMayBuy();
  const { data } = favoritesApi.useReadFavoritesQuery();
  const [naming, setNaming] = useState<SavedSearch>();
  const save = useSave();
  const searches = data?.searches ?? [];
  if (!mayBuy || (searches.length === 0 && !narrows)) return null;
  const present = written(filter);
  return (
    <div className={css.strip} role="group" aria-label={t('buyer.stars.searches')}>
      {searches.length > 0 && <span className="quiet">{t('buyer.stars.searches')}</span>}
      {searches.map((search) => (
        <Chip
          key={search.id}
          search={search}
          isPresent={written(search.filter) === present}
          onChoose={() => onChoose(search.filter)}
          onRename={() => setNaming(search)}
        />
      ))}
      {narrows && !searches.some((search) => written(search.filter) === present) && (
        <Button
          type="link"
          icon={<PlusOutlined aria-hidden />}
          onClick={() => setNaming({ id: crypto.randomUUID(), name: '', filter })}
        >
          {t('buyer.stars.save')}
        </Button>
      )}
      {naming && (
        <SearchName
          key={naming.id}
          name={naming.name}
          onCancel={() => setNaming(undefined)}
          onName={async (name) => {
            if (await save({ ...naming, name })) setNaming(undefined);
          }}
        />
      )}
    </div>
  );
}

function useSave(): (search: SavedSearch) => Promise<boolean> {
  const { t } = useTranslation();
  const showOutcome = useOutcomeToast();
  const [save] = favoritesApi.useSaveSearchMutation();
  return async ({ id, name, filter }) => {
    const { error } = await save({ params: { search_id: id }, body: { name, filter } });
    return showOutcome(error, { failed: t('buyer.stars.searchFailed') });
  };
}

/** Serializes a filter for comparison. */
function written(filter: RoundFilter): string {
  const set = Object.entries(filter).filter(([, value]) => value !== undefined && value !== '');
  return JSON.stringify(set.sort(([one], [other]) => one.localeCompare(other)));
}

interface ChipProps {
  search: SavedSearch;
  isPresent: boolean;
  onChoose: () => void;
  onRename: () => void;
}

function Chip({ search: { id, name }, isPresent, onChoose, onRename }: ChipProps) {
  const { t } = useTranslation();
  const showOutcome = useOutcomeToast();
  const [deleteSearch] = favoritesApi.useDeleteSearchMutation();
  const remove = async () => {
    const { error } = await deleteSearch({ params: { search_id: id } });
    showOutcome(error, { failed: t('buyer.stars.searchFailed') });
  };
  return (
    <span className={css.chip}>
      <Button
        className={css.name}
        shape="round"
        aria-pressed={isPresent}
        icon={isPresent ? <CheckOutlined aria-hidden /> : undefined}
        onClick={onChoose}
      >
        <span>{name}</span>
      </Button>
      <DropdownMenu
        trigger={['click']}
        menu={{
          items: [
            { key: 'rename', label: t('buyer.stars.rename') },
            { key: 'delete', label: t('buyer.stars.delete'), danger: true },
          ],
          onClick: ({ key }) => (key === 'rename' ? onRename() : void remove()),
        }}
      >
        <Button type="text" icon={<EllipsisOutlined aria-hidden />} aria-label={t('buyer.stars.more', { name })} />
      </DropdownMenu>
    </span>
  );
}
