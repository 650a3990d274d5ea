import { visited } from '@junto/remote-kit/visited';
import { useLanguage } from '@junto/ui/core';
import { usePublicSettings } from './public-settings';

const Banner = visited(async () => (await import('./banner')).Banner, null);

/** What the operators tell everybody, on every page, as long as it stands in their settings. */
export function OperatorsBanner() {
  const language = useLanguage();
  const banner = usePublicSettings()?.banner[language];
  return banner ? <Banner text={banner} /> : null;
}
