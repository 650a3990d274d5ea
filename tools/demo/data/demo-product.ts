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
  category: (typeof categories)[number];
  drawing: DrawingKind;
  size: string;
  color: string;
  material: string;
  uom?: 'pieces' | 'boxes' | 'm';
  currency?: 'USD' | 'EUR' | 'BRL';
}
