import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusedFields } from '@junto/remote-kit/edit/refused-fields';
import { useMedia } from '@junto/ui/data';
import type { FormStep } from '@junto/ui/data';
import type { PickedOffers } from './use-picked-offers';

const steps = ['terms', 'products', 'check'] as const;
export type RoundStep = (typeof steps)[number];
const shows = { terms: 'fields', products: 'beside', check: 'neither' } as const;

interface RoundStepsOptions {
  picked: PickedOffers;
  /** Error of the last save. */
  error: unknown;
  /** A conflict with another user's change is shown above the terms. */
  isUndecided: boolean;
  /** Leads to the first problem of the selected products; false if there is one. */
  checkProducts: () => boolean;
}

/**
 * Steps of Create Round on a phone; on wider screens the whole form is visible and `step` is undefined. A wrong
 * product, a rejected field and a conflict show the step that contains them.
 */
export function useRoundSteps({ picked: { focus }, error, isUndecided, checkProducts }: RoundStepsOptions): {
  step: FormStep | undefined;
  isCheck: boolean;
  show: (step: RoundStep) => void;
} {
  const { t } = useTranslation();
  const isPhone = useMedia('(max-width: 639px)');
  const [shown, show] = useState<RoundStep>('terms');
  const [seen, setSeen] = useState({ focus, error, isUndecided });
  if (seen.focus !== focus || seen.error !== error || seen.isUndecided !== isUndecided) {
    setSeen({ focus, error, isUndecided });
    const [field] = seen.error === error ? [] : refusedFields(error);
    if (seen.focus !== focus || field === 'offers') show('products');
    else if (field || isUndecided) show('terms');
  }
  const at = steps.indexOf(shown);
  const [before, after] = [steps[at - 1], steps[at + 1]];
  const step: FormStep = {
    heading: t('supplier.rounds.step', { at: at + 1, of: steps.length, step: t(`supplier.rounds.steps.${shown}`) }),
    shows: shows[shown],
    onBack: before && (() => show(before)),
    onNext:
      after &&
      (() => {
        if (shown !== 'products' || checkProducts()) show(after);
      }),
    onInvalid: () => show('terms'),
  };
  return { step: isPhone ? step : undefined, isCheck: isPhone && shown === 'check', show };
}
