import { useTranslation } from 'react-i18next';
import { packsCbm, type PackMeasures } from '@junto/domain/pack-measures';
import { useFormat } from '@junto/ui/core';

/** Formats weight and dimensions of one pack, as far as they are known; undefined if none is. */
export function usePackWords() {
  const format = useFormat();
  const { t } = useTranslation();
  return (measures: PackMeasures): string | undefined => {
    const { pack_net_kg: net, pack_gross_kg: gross } = measures;
    const { pack_length_cm: length, pack_width_cm: width, pack_height_cm: height } = measures;
    const cbm = packsCbm(measures, 1);
    const parts = [
      typeof net === 'number' && t('pack.net', { kg: format.kilograms(net) }),
      typeof gross === 'number' && t('pack.gross', { kg: format.kilograms(gross) }),
      cbm !== null && `${length} × ${width} × ${height} cm (${format.cubicMetres(cbm)} m³)`,
    ].filter(Boolean);
    return parts.length > 0 ? parts.join(' · ') : undefined;
  };
}
