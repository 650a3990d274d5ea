import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, useFormat } from '@junto/ui/core';
import { useWidth } from '@junto/ui/table/use-width';
import { ChoiceList } from './choice-list';
import { DrawerGroup, FilterDrawer } from './filter-drawer';
import {
  narrowedTo,
  describeFilter,
  describePrice,
  setFilters,
  type FilterGroup,
  type Narrowing,
} from './filter-groups';
import { FilterMenu } from './filter-menu';
import { PriceRange } from './price-range';
import css from './round-filters.module.css';

/** Below this width the filters collapse into one button. */
const narrow = 720;

interface RoundFiltersProps {
  filter: Narrowing;
  groups: readonly FilterGroup[];
  /** Number of rounds under the filters; undefined until counted. */
  found: { total: number; total_capped: boolean } | undefined;
  onChange: (part: Partial<Narrowing>) => void;
  onClear: () => void;
  /** Rendered at the end of the row. */
  beside?: ReactNode;
}

/** Filters of the round list: buttons in a row, or one button that opens all of them on narrow screens. */
export function RoundFilters(props: RoundFiltersProps) {
  const place = useRef<HTMLDivElement>(null);
  const width = useWidth(place);
  const isNarrow = width !== undefined && width < narrow;
  return <div ref={place}>{isNarrow ? <Narrow {...props} /> : <Wide {...props} />}</div>;
}

function useShow(found: RoundFiltersProps['found']): string {
  const format = useFormat();
  const { t } = useTranslation();
  const { total = 0, total_capped = false } = found ?? {};
  return t('buyer.explore.show', { count: total, found: format.total(total, total_capped) });
}

function Wide({ filter, groups, found, onChange, onClear, beside }: RoundFiltersProps) {
  const { t } = useTranslation();
  const show = useShow(found);
  const price = describePrice(t, filter);
  const isSet = setFilters(t, filter, groups).length > 0;
  return (
    <div className={css.bar} role="group" aria-label={t('buyer.explore.filters')}>
      {groups.map((group) => (
        <FilterMenu
          key={group.key}
          label={group.label}
          value={describeFilter(group) || group.all}
          set={group.chosen.length}
          show={show}
          onClear={() => onChange(narrowedTo(group.key, []))}
        >
          <ChoiceList group={group} onChoose={(values) => onChange(narrowedTo(group.key, values))} />
        </FilterMenu>
      ))}
      <FilterMenu
        label={t('buyer.explore.price')}
        value={price ?? t('buyer.explore.any')}
        set={price === undefined ? 0 : 1}
        show={show}
        onClear={() => onChange({ price_from: undefined, price_to: undefined })}
      >
        <PriceRange key={price} filter={filter} onChange={onChange} />
      </FilterMenu>
      {beside}
      {isSet && (
        <Button className={css.clear} type="link" onClick={onClear}>
          {t('ui.action.clearFilters')}
        </Button>
      )}
    </div>
  );
}

function Narrow({ filter, groups, found, onChange, onClear, beside }: RoundFiltersProps) {
  const { t } = useTranslation();
  return (
    <FilterDrawer
      set={setFilters(t, filter, groups)}
      onChange={onChange}
      onClear={onClear}
      show={useShow(found)}
      beside={beside}
    >
      {groups.map((group) => (
        <DrawerGroup key={group.key} label={group.label}>
          <ChoiceList group={group} onChoose={(values) => onChange(narrowedTo(group.key, values))} />
        </DrawerGroup>
      ))}
      <DrawerGroup label={t('buyer.explore.price')}>
        <PriceRange key={describePrice(t, filter)} filter={filter} onChange={onChange} />
      </DrawerGroup>
    </FilterDrawer>
  );
}
