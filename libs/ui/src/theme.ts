import type { ThemeConfig } from 'antd';
import { colors as c } from './colors';

const fontFamily =
  "'Hanken Grotesk Variable', ui-sans-serif, system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', Arial, sans-serif";

/**
 * antd's tokens, set to the product's palette and shapes.
 * @param reducedMotion the reader prefers reduced motion: disables antd's animations
 * @param coarse the pointer is a finger: touch targets are 44 px high
 */
export function junto(reducedMotion = false, coarse = false): ThemeConfig {
  return {
    token: {
      ...colorTokens,
      ...shapeTokens,
      ...(coarse && coarseTokens),
      ...(reducedMotion && stillTokens),
      fontFamily,
      motion: !reducedMotion,
    },
    components,
  };
}

const colorTokens: ThemeConfig['token'] = {
  colorPrimary: c.brand,
  colorPrimaryHover: c.brandHover,
  colorPrimaryActive: c.brandActive,
  colorPrimaryBg: c.brandTint,
  colorPrimaryBgHover: c.brandTintHover,
  colorPrimaryBorder: c.brandBorder,
  colorLink: c.brand,
  colorLinkHover: c.brandHover,
  colorLinkActive: c.brandActive,
  colorSuccess: c.met,
  colorSuccessBg: c.metTint,
  colorWarning: c.close,
  colorWarningBg: c.closeTint,
  colorError: c.danger,
  colorErrorBg: c.dangerTint,
  colorErrorHover: c.dangerText,
  colorInfo: c.info,
  colorInfoBg: c.infoTint,
  colorText: c.ink,
  colorTextSecondary: c.ink2,
  colorTextTertiary: c.ink3,
  colorTextPlaceholder: c.ink3,
  colorTextDescription: c.ink2,
  colorBgLayout: c.paper,
  colorBgContainer: c.surface,
  colorBgElevated: c.surface,
  colorBgMask: 'rgba(10,28,28,.46)',
  colorBorder: c.field,
  colorBorderSecondary: c.line,
  colorSplit: c.line,
};

const shapeTokens: ThemeConfig['token'] = {
  fontSize: 14,
  fontSizeSM: 12,
  fontSizeLG: 16,
  fontSizeHeading1: 26,
  fontSizeHeading2: 20,
  fontSizeHeading3: 16,
  fontSizeHeading4: 14,
  fontWeightStrong: 600,
  borderRadius: 8,
  borderRadiusXS: 4,
  borderRadiusSM: 6,
  borderRadiusLG: 12,
  controlHeight: 36,
  controlHeightSM: 28,
  controlHeightLG: 44,
  boxShadow: '0 12px 32px -8px rgba(10,40,40,.22), 0 2px 6px rgba(10,40,40,.08)',
  boxShadowSecondary: '0 8px 24px -6px rgba(10,40,40,.18), 0 1px 3px rgba(10,40,40,.08)',
  boxShadowTertiary: 'none',
  motionDurationFast: '0.12s',
  motionDurationMid: '0.18s',
  motionDurationSlow: '0.24s',
};

const stillTokens: ThemeConfig['token'] = {
  motionDurationFast: '0s',
  motionDurationMid: '0s',
  motionDurationSlow: '0s',
};

const coarseTokens: ThemeConfig['token'] = { controlHeight: 44, controlHeightSM: 44, controlHeightLG: 48 };

const components: ThemeConfig['components'] = {
  Button: {
    fontWeight: 600,
    defaultBorderColor: c.line2,
    defaultShadow: 'none',
    primaryShadow: 'none',
    dangerShadow: 'none',
    paddingInline: 14,
    textHoverBg: c.bone,
  },
  Table: {
    headerBg: c.sunken,
    headerColor: c.ink2,
    headerSplitColor: 'transparent',
    rowHoverBg: c.row,
    cellPaddingBlock: 12,
    cellPaddingInline: 12,
    cellPaddingBlockSM: 9,
    cellPaddingInlineSM: 14,
    headerSortActiveBg: c.sunken,
    bodySortBg: 'transparent',
  },
  Menu: {
    itemBg: 'transparent',
    itemHeight: 40,
    itemBorderRadius: 8,
    itemSelectedBg: c.surface,
    itemSelectedColor: c.brand,
    itemHoverBg: c.hover,
    activeBarBorderWidth: 0,
  },
  Segmented: { trackBg: c.track, trackPadding: 3 },
  Tabs: { inkBarColor: c.brand, horizontalItemGutter: 24, itemColor: c.ink2 },
  Pagination: { itemActiveBg: c.brandTint },
  Tooltip: { colorBgSpotlight: c.ink },
  Modal: { borderRadiusLG: 16 },
  Form: { labelColor: c.ink, verticalLabelPadding: '0 0 6px' },
};
