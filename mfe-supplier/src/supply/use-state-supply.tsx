import { withMoreEndpoints } from '@junto/api-client/more-endpoints';
import type { BodyGiven } from '@junto/contracts/endpoint';
import type { OwnRound } from '@junto/contracts/supplier/rounds';
import { stateSupply } from '@junto/contracts/supplier/supply';
import { useOutcomeToast } from '@junto/remote-kit/failure-toast';
import { useSupplyText } from '@junto/remote-kit/supply/use-supply-text';
import { supplierApi, useStaleTags } from '../api';

/** The endpoint of a stated supply, loaded with its dialog. */
const supplyApi = withMoreEndpoints(supplierApi, { stateSupply });

/** Sends what can be delivered of a product. @returns whether it was saved */
export function useStateSupply({ id, title }: Pick<OwnRound, 'id' | 'title'>) {
  const t = useSupplyText();
  const announce = useOutcomeToast();
  const stale = useStaleTags();
  const [send, { isLoading }] = supplyApi.useStateSupplyMutation();
  const state = async (body: BodyGiven<typeof stateSupply>) => {
    const { error } = await send({ params: { round_id: id }, body });
    const done = t(body.supply ? 'supply.saved' : 'supply.takenBack');
    if (!announce(error, { done, failed: t('supply.saveFailed'), text: title, entity: 'round' })) stale(['rounds']);
    return !error;
  };
  return { state, busy: isLoading };
}
