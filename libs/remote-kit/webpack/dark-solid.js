/**
 * What buttons and tags of antd ask of its color picker, a good part of which they would bring: whether the theme's solid
 * ground is bright. It is dark: the product has one theme (libs/ui/src/theme.ts), which leaves that ground as antd has it.
 */
export class AggregationColor {}

export const isBright = () => false;
