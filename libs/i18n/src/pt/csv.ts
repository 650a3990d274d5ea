import type { csv as english } from '../en/csv';
import type { Translation } from '../translation';

export const csv: Translation<typeof english> = {
  ordersFile: 'pedidos',
  invoicesFile: 'faturas-proforma',
  order: 'Pedido',
  placed: 'Enviado em',
  round: 'Rodada',
  supplier: 'Fornecedor',
  status: 'Status',
  sku: 'SKU',
  product: 'Produto',
  quantity: 'Quantidade',
  uom: 'Unidade de medida',
  unitPrice: 'Preço unitário',
  subtotal: 'Subtotal',
  currency: 'Moeda',
  moqMissed: 'MOQ não atingido',
  invoiceNumber: 'Número da fatura',
  issueDate: 'Data de emissão',
  dueDate: 'Vencimento',
  items: 'Itens',
  units: 'Unidades',
  totalValue: 'Valor total',
  grossWeight: 'Peso bruto (kg)',
  yes: 'Sim',
};
