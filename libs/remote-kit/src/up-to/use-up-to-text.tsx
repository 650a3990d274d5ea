import { upToAreas } from '@junto/i18n/areas/up-to';
import { useLateTexts } from '../late-texts';

/** Texts of quantities that a buyer accepts if they complete a product. */
export const useUpToText = () => useLateTexts('upTo', upToAreas);
