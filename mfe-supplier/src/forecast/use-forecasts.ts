import { withMoreEndpoints } from '@junto/api-client/more-endpoints';
import { readOwnForecasts } from '@junto/contracts/supplier/forecasts';
import { polledForecasts } from '@junto/remote-kit/forecast/polled';
import { supplierApi } from '../api';

const { useReadOwnForecastsQuery } = withMoreEndpoints(supplierApi, { readOwnForecasts });

/** Forecasts of a running round. */
export const useForecasts = (round_id: string) => useReadOwnForecastsQuery({ params: { round_id } }, polledForecasts);
