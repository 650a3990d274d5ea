/** Forecasts change slowly, so that screens read them every two minutes. */
export const polledForecasts = { pollingInterval: 120_000, skipPollingIfUnfocused: true } as const;
