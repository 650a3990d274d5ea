import { useId, useMemo, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfferClaims } from '@junto/contracts/settlement';
import { allocationModes, type AllocationMode } from '@junto/domain/outcome/terms';
import { packsOf } from '@junto/domain/packs';
import { shortId } from '@junto/domain/short-id';
import { ChoiceCards, Count, Segmented, useFormat } from '@junto/ui/core';
import { useMedia } from '@junto/ui/data';
import css from './allocation.module.css';
import { HandShare } from './hand-share';
import { buyersWithSeveralLines, shareNote, type ShareNote } from './share-note';
import type { AllShares, TypedShare, TypedShares } from './shares';

interface ModeProps {
  mode: AllocationMode;
  onMode: (mode: AllocationMode) => void;
}

export interface SharesTableProps extends ModeProps {
  claims: OfferClaims;
  all: AllShares;
  typed: TypedShares;
  onType: (lineId: string, share: TypedShare) => void;
}

/** The share of each line in every mode; on narrow screens in the chosen one. */
export function SharesTable({ claims: offer, all, mode, onMode, typed, onType }: SharesTableProps) {
  const { t } = useTranslation();
  const group = useId();
  const isNarrow = useMedia('(max-width: 959px)');
  const modes = isNarrow ? [mode] : allocationModes;
  const withSeveral = useMemo(() => buyersWithSeveralLines(offer), [offer]);
  return (
    <>
      {all.isBelowPack && <p>{t('allocation.belowPack')}</p>}
      {isNarrow && (
        <Segmented<AllocationMode>
          block
          aria-label={t('allocation.mode')}
          value={mode}
          onChange={onMode}
          options={allocationModes.map((value) => ({ value, label: t(`allocation.${value}`) }))}
        />
      )}
      <table className={css.shares}>
        <thead>
          <tr>
            <th scope="col">{t('allocation.order')}</th>
            <th scope="col">{t('allocation.ordered')}</th>
            {modes.map((one) => (
              <ModeHead key={one} of={one} mode={mode} onMode={onMode} group={isNarrow ? undefined : group} />
            ))}
          </tr>
        </thead>
        <tbody>
          {offer.claims.map((claim, index) => (
            <ClaimRow
              key={claim.line_id}
              {...{ offer, claim, index, all, modes, mode, typed, onType }}
              hasMoreLines={withSeveral.has(claim.buyer_key)}
            />
          ))}
        </tbody>
        <Sums {...{ all, modes, mode }} demand={offer.demand} supply={offer.supply} />
      </table>
    </>
  );
}

interface ShownShares {
  all: AllShares;
  /** Modes that have a column. */
  modes: readonly AllocationMode[];
  mode: AllocationMode;
}

interface ClaimRowProps extends ShownShares, Pick<SharesTableProps, 'typed' | 'onType'> {
  offer: OfferClaims;
  claim: OfferClaims['claims'][number];
  index: number;
  hasMoreLines: boolean;
}

/** A line with its share in each mode. */
function ClaimRow({ offer, claim, index, all, modes, mode, typed, onType, hasMoreLines }: ClaimRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <tr>
      <th scope="row">
        <b dir="auto">{claim.buyer_name}</b>
        <small>
          #{shortId(claim.order_id)} · {t('allocation.placed', { at: format.dateTime(claim.placed_at) })}
        </small>
      </th>
      <td data-label={t('allocation.ordered')}>
        <Count value={claim.units} />
      </td>
      {modes.map((one) => (
        <td key={one} data-chosen={one === mode || undefined}>
          {one === 'by_hand' ? (
            <HandShare
              claim={claim}
              unitsPerPack={offer.units_per_pack}
              units={all.by_hand.units[index]!}
              typed={typed.get(claim.line_id)}
              problem={all.by_hand.problems.get(claim.line_id)}
              onType={(share) => onType(claim.line_id, share)}
            />
          ) : (
            <Share
              units={all[one].units[index]!}
              placed={claim.units}
              pack={offer.units_per_pack}
              note={shareNote(offer, claim, all[one].units[index]!, {
                isByOrder: one === 'first_come' || all.isBelowPack,
                hasMoreLines,
              })}
            />
          )}
        </td>
      ))}
    </tr>
  );
}

/** What each mode shares out of the supply. */
function Sums({ all, modes, mode, demand, supply }: ShownShares & { demand: number; supply: number }) {
  const { t } = useTranslation();
  return (
    <tfoot>
      <tr>
        <th scope="row">{t('allocation.together')}</th>
        <td data-label={t('allocation.ordered')}>
          <Count value={demand} />
        </td>
        {modes.map((one) => (
          <td key={one} data-chosen={one === mode || undefined}>
            <b>{t('allocation.sum', { units: all[one].sum, supply: supply })}</b>
            {one === 'by_hand' && <Difference shares={all.by_hand} />}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}

interface ModeHeadProps extends ModeProps {
  of: AllocationMode;
  /** Name of the radio group; undefined if the mode is chosen elsewhere. */
  group: string | undefined;
}

function ModeHead({ of, mode, onMode, group }: ModeHeadProps) {
  const { t } = useTranslation();
  return (
    <th scope="col" data-chosen={of === mode || undefined}>
      <label>
        {group && <input type="radio" name={group} checked={of === mode} onChange={() => onMode(of)} />}
        <span>{t(`allocation.${of}`)}</span>
      </label>
      <small>{t(`allocation.${of}Text`)}</small>
    </th>
  );
}

interface ShareProps {
  units: number;
  placed: number;
  pack: number;
  note: ShareNote;
}

function Share({ units, placed, pack, note }: ShareProps) {
  const { t } = useTranslation();
  const { measure } = useFormat();
  const figures = 'packs' in note ? { count: note.count, packs: measure(note.packs) } : note;
  return (
    <div className={css.share} data-none={units === 0 || undefined}>
      <b>
        <Count value={units} />
      </b>
      <small>{t('allocation.packs', { packs: packsOf(units, pack), placed: packsOf(placed, pack) })}</small>
      <i style={{ '--share': units / placed } as CSSProperties} aria-hidden />
      <small>{t(`allocation.note.${note.key}`, figures)}</small>
    </div>
  );
}

function Difference({ shares: { difference } }: { shares: AllShares['by_hand'] }) {
  const { t } = useTranslation();
  if (difference === 0) return null;
  return (
    <small className={css.problem} role="status">
      {difference > 0
        ? t('allocation.leftOver', { units: difference })
        : t('allocation.aboveSupply', { units: -difference })}
    </small>
  );
}

/** The modes of an offer with too many lines to list. */
export function ModesWithoutLines({ mode, onMode }: ModeProps) {
  const { t } = useTranslation();
  const modes = allocationModes.filter((one) => one !== 'by_hand');
  return (
    <>
      <p>{t('allocation.tooMany')}</p>
      <ChoiceCards
        label={t('allocation.mode')}
        choices={modes.map((value) => ({
          value,
          title: t(`allocation.${value}`),
          meta: t(`allocation.${value}Text`),
        }))}
        value={mode}
        onChange={(value) => onMode(value as AllocationMode)}
      />
    </>
  );
}
