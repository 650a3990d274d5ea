import type { DrawingKind } from '../draw-product';

export const categories = [
  'Packaging',
  'Food service',
  'Labels',
  'Protection',
  'Textiles',
  'Lighting',
  'Hotel supplies',
] as const;

export interface DemoProduct {
  sku: string;
  name: string;
  price: number;
  pack: number;
  /** Of one pack: net and gross kg, then length, width and height in cm. Without them, loads of its rounds are unknown. */
  packMeasures?: readonly [number, number, number, number, number];
  category: (typeof categories)[number];
  drawing: DrawingKind;
  size: string;
  color: string;
  material: string;
  uom?: 'pieces' | 'boxes' | 'm';
  currency?: 'USD' | 'EUR' | 'BRL';
}
