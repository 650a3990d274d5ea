import { roundChangeAreas } from '@junto/i18n/areas/round-change';
import { useLateTexts } from '../late-texts';

/** Texts of changes of a running round. */
export const useChangeText = () => useLateTexts('roundChange', roundChangeAreas);
