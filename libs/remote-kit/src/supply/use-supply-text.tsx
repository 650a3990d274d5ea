import { supplyAreas } from '@junto/i18n/areas/supply';
import { useLateTexts } from '../late-texts';

/** Texts of what a supplier can deliver. */
export const useSupplyText = () => useLateTexts('supply', supplyAreas);
