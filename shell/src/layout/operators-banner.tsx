import { lazyPart, useLanguage } from '@junto/ui/core';
import { usePublicSettings } from './public-settings';

const Banner = lazyPart(async () => (await import('./banner')).Banner, { fallback: null });

/** Announcement of the operators on every page, from the platform settings. */
export function OperatorsBanner() {
  const language = useLanguage();
  const banner = usePublicSettings()?.banner[language];
  return banner ? <Banner text={banner} /> : null;
}
