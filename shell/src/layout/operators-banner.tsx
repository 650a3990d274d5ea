import { lazyPart, useLanguage } from '@junto/ui/core';
import { usePublicSettings } from './public-settings';

const Banner = lazyPart(async () => (await import('./banner')).Banner, { fallback: null });

/** What the operators tell everybody, on every page, as long as it stands in their settings. */
export function OperatorsBanner() {
  const language = useLanguage();
  const banner = usePublicSettings()?.banner[language];
  return banner ? <Banner text={banner} /> : null;
}
