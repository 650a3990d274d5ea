import type { DrawingKind } from '../draw-product';
import type { SupplierKey } from './people';

export const categories = ['Packaging', 'Food service', 'Labels', 'Protection', 'Textiles', 'Lighting', 'Hotel supplies'] as const;

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

export const catalogue: Record<SupplierKey, DemoProduct[]> = {
  ribeira: [
    { sku: 'RE-MAI-24', name: 'Kraft mailer, 240 × 320 mm', price: 0.42, pack: 50, category: 'Packaging', drawing: 'mailer', size: '240 mm', color: 'White', material: 'Kraft paper' },
    { sku: 'RE-BOX-32', name: 'Shipping box, 300 × 200 × 150 mm', price: 1.18, pack: 25, category: 'Packaging', drawing: 'box', size: '300 mm', color: 'Kraft', material: 'Corrugated' },
    { sku: 'RE-TAP-50', name: 'Paper tape, 50 mm × 50 m', price: 2.05, pack: 36, category: 'Packaging', drawing: 'tape', size: '50 mm', color: 'Brown', material: 'Kraft paper' },
    { sku: 'RE-TIS-57', name: 'Tissue paper, 500 × 750 mm', price: 18.4, pack: 1, category: 'Packaging', drawing: 'tissue', size: '500 mm', color: 'White', material: 'Acid-free tissue' },
    { sku: 'RE-CUP-08', name: 'Corrugated cup sleeve, 8 oz', price: 0.06, pack: 500, category: 'Food service', drawing: 'cup', size: '8 oz', color: 'Kraft', material: 'Corrugated' },
    { sku: 'RE-BAG-FB', name: 'Flat-bottom kraft bag', price: 0.31, pack: 100, category: 'Packaging', drawing: 'bag', size: '1 kg', color: 'Matte black', material: 'Kraft laminate' },
    { sku: 'RE-LAB-A6', name: 'Thermal label, A6', price: 3.9, pack: 20, category: 'Labels', drawing: 'label', size: 'A6', color: 'White', material: 'Thermal paper' },
    { sku: 'RE-CLR-12', name: 'Compostable cup, 12 oz', price: 0.11, pack: 250, category: 'Food service', drawing: 'cup', size: '12 oz', color: 'White', material: 'PLA-lined board' },
    { sku: 'RE-LID-12', name: 'Compostable lid, 12 oz', price: 0.05, pack: 250, category: 'Food service', drawing: 'lid', size: '90 mm', color: 'White', material: 'CPLA' },
  ],
  tallinn: [
    { sku: 'TS-GLV-S', name: 'Nitrile glove, powder-free, S', price: 6.4, pack: 10, category: 'Protection', drawing: 'glove', size: 'S', color: 'Blue', material: 'Nitrile', uom: 'boxes' },
    { sku: 'TS-GLV-M', name: 'Nitrile glove, powder-free, M', price: 6.4, pack: 10, category: 'Protection', drawing: 'glove', size: 'M', color: 'Blue', material: 'Nitrile', uom: 'boxes' },
    { sku: 'TS-GLV-L', name: 'Nitrile glove, powder-free, L', price: 6.4, pack: 10, category: 'Protection', drawing: 'glove', size: 'L', color: 'Black', material: 'Nitrile', uom: 'boxes' },
    { sku: 'TS-APR-01', name: 'Disposable apron, 70 × 120 cm', price: 0.09, pack: 100, category: 'Protection', drawing: 'apron', size: '120 cm', color: 'White', material: 'Polyethylene' },
  ],
  norte: [
    { sku: 'NT-TOW-57', name: 'Washed linen tea towel', price: 4.85, pack: 12, category: 'Textiles', drawing: 'towel', size: '50 × 70 cm', color: 'Sage', material: 'Linen' },
    { sku: 'NT-APR-L', name: 'Linen cross-back apron', price: 14.2, pack: 6, category: 'Textiles', drawing: 'apron', size: 'One size', color: 'Slate', material: 'Linen' },
    { sku: 'NT-NAP-45', name: 'Linen napkin, 45 × 45 cm', price: 2.6, pack: 24, category: 'Textiles', drawing: 'napkin', size: '45 cm', color: 'Natural', material: 'Linen' },
    { sku: 'NT-TOT-14', name: 'Cotton tote bag, long handles', price: 1.75, pack: 50, category: 'Textiles', drawing: 'bag', size: '38 × 42 cm', color: 'Natural', material: 'Cotton, 140 g' },
    { sku: 'NT-BTH-70', name: 'Hotel bath towel, 70 × 140 cm', price: 7.9, pack: 10, category: 'Hotel supplies', drawing: 'towel', size: '70 × 140 cm', color: 'White', material: 'Cotton, 500 g' },
  ],
  lumen: [
    { sku: 'LW-PEN-30', name: 'Spun aluminium pendant, Ø 30 cm', price: 48.5, pack: 2, category: 'Lighting', drawing: 'lamp', size: 'Ø 30 cm', color: 'Graphite', material: 'Aluminium', currency: 'EUR' },
    { sku: 'LW-PEN-45', name: 'Spun aluminium pendant, Ø 45 cm', price: 69, pack: 2, category: 'Lighting', drawing: 'lamp', size: 'Ø 45 cm', color: 'Sand', material: 'Aluminium', currency: 'EUR' },
    { sku: 'LW-BLB-27', name: 'LED bulb, 2700 K, dimmable', price: 3.2, pack: 24, category: 'Lighting', drawing: 'bulb', size: 'E27', color: 'Warm white', material: 'Glass', currency: 'EUR' },
    { sku: 'LW-JUG-06', name: 'Stainless jug, 600 ml', price: 8.75, pack: 12, category: 'Hotel supplies', drawing: 'jug', size: '600 ml', color: 'Steel', material: '18/8 steel', currency: 'EUR' },
  ],
};
