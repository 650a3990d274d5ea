/** Common headings of price lists in English and Portuguese, besides the template's own. */
export const headingWords = {
  sku_code: [
    ...[
      'SKU',
      'Code',
      'Item code',
      'Item no',
      'Item number',
      'Product code',
      'Article',
      'Article no',
      'Article number',
    ],
    ...['Variant SKU', 'Internal reference'],
    ...['Part number', 'Reference', 'Ref', 'Código', 'Cód', 'Cód. produto', 'Código do produto', 'Código SKU'],
    ...['Referência', 'Artigo', 'Ref. produto'],
  ],
  name: [
    ...['Name', 'Product', 'Title', 'Item name', 'Article name', 'Product title'],
    ...['Nome', 'Nome do produto', 'Produto', 'Título', 'Item do catálogo'],
  ],
  description: [
    ...['Details', 'Long description', 'Product description', 'Body (HTML)'],
    ...['Descrição', 'Descrição do produto', 'Detalhes', 'Descrição completa'],
  ],
  category: [
    ...['Categories', 'Categories (x,y,z...)', 'Product category', 'Type', 'Product type', 'Group', 'Product group'],
    ...['Categoria', 'Categorias', 'Grupo', 'Tipo', 'Família', 'Seção'],
  ],
  unit_price: [
    ...['Price', 'Net price', 'Regular price', 'Price per unit', 'Sales price', 'List price', 'Variant price'],
    ...['Price tax excluded', 'Price tax excluded or Price tax included'],
    ...['Preço', 'Preço unitário', 'Preço de venda', 'Preço líquido', 'Valor', 'Valor unitário', 'Vlr. unit.'],
  ],
  currency: ['Currency code', 'Cur', 'Moeda', 'Código da moeda'],
  uom: [
    ...['Unit', 'UoM', 'UM', 'Measure', 'Sales unit', 'Unit of sale'],
    ...['Unidade', 'Unid', 'Un', 'Medida', 'Unidade de medida', 'Und'],
  ],
  size: ['Sizes', 'Dimensions', 'Tamanho', 'Tamanhos', 'Dimensões', 'Medidas'],
  material: ['Materials', 'Fabric', 'Materiais', 'Composição', 'Tecido'],
  color: ['Colour', 'Colors', 'Colours', 'Cor', 'Cores'],
  units_per_pack: [
    ...['Pack size', 'Pack qty', 'Pcs per pack', 'Pieces per pack', 'Units/pack', 'Case pack', 'Qty per pack'],
    ...['Unidades por pacote', 'Unidades por embalagem', 'Qtd por embalagem', 'Qtd. por pacote'],
  ],
  moq: [
    ...['Min. order', 'Min order', 'Min order qty', 'Minimum order', 'Minimum order quantity', 'Min qty', 'Minimum'],
    ...['Pedido mínimo', 'Qtd mínima', 'Quantidade mínima', 'Mínimo', 'Qtd. mín.', 'Lote mínimo'],
  ],
  max_qty: [
    ...['Max quantity', 'Maximum', 'Maximum quantity', 'Max. order'],
    ...['Qtd máxima', 'Quantidade máxima', 'Máximo', 'Qtd. máx.'],
  ],
  image_url: [
    ...[
      'Image',
      'Images',
      'Image link',
      'Image src',
      'Image URLs',
      'Image URLs (x,y,z...)',
      'Base image',
      'Picture',
      'Picture URL',
      'Photo',
    ],
    ...['Imagem', 'Imagens', 'URL da imagem', 'Foto', 'Link da imagem'],
  ],
} as const satisfies Record<string, readonly string[]>;
