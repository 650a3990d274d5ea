import { createI18n } from '@junto/i18n/create-i18n';
import { everyArea } from './every-text';

const en = createI18n('en', ...everyArea).t;
const pt = createI18n('pt', ...everyArea).t;
const format = (t: typeof en, key: string, values: Record<string, unknown>) => t(key as 'ui.error.title', values);

/** The messages to a buyer, word for word (decision 30). */
const sentences: [key: string, english: string, values?: Record<string, unknown>][] = [
  ['ui.error.title', 'Error'],
  ['buyer.toast.roundProductsFailed', 'Failed to load round products'],
  ['buyer.toast.addFailed', 'Failed to add item to cart. Please try again.'],
  ['buyer.toast.cartsFailed', 'Failed to load carts'],
  ['buyer.toast.cartItemsFailed', 'Failed to load cart items'],
  ['buyer.toast.quantityFailed', 'Failed to update quantity'],
  ['buyer.toast.removeFailed', 'Failed to remove item'],
  ['buyer.toast.orderFailedTitle', 'Error Placing Order'],
  ['buyer.toast.orderPlacedTitle', 'Order Placed Successfully!'],
  ['buyer.toast.orderPlaced', 'Your order has been sent for admin approval.'],
  ['buyer.toast.added', 'Added 150 units of Kraft mailer to cart', { count: 150, product: 'Kraft mailer' }],
  ['buyer.toast.cartUpdated', 'Cart updated'],
  ['buyer.toast.itemRemoved', 'Item removed from cart'],
  ['buyer.toast.signInToAdd', 'Please log in to add items to cart'],
  ['buyer.toast.quantityAboveZero', 'Please select a quantity greater than 0'],
  ['buyer.needsMore', 'This product needs 316 more units to reach MOQ', { count: 316 }],
  ['buyer.dialog.none', 'No products available in this round'],
  ['buyer.dialog.note', 'Items added to cart will be saved automatically'],
  ['shell.profile.updated', 'Profile updated successfully'],
];

/** Of signing in and out, of a page that broke, and to an administrator. */
const others: typeof sentences = [
  ['auth.toast.signInFailed', 'Sign In Failed'],
  ['auth.toast.signUpFailed', 'Sign Up Failed'],
  ['auth.toast.signedUpTitle', 'Success'],
  ['auth.toast.signedUp', 'Account created successfully! Please check your email to verify.'],
  ['auth.toast.signOutFailedTitle', 'Error'],
  ['auth.toast.signOutFailed', 'Failed to sign out'],
  ['shell.crash.title', 'Unexpected Application Error!'],
  ['admin.toast.companiesFailed', 'Failed to load companies'],
  ['admin.toast.createCompanyFailed', 'Failed to create company'],
  ['admin.toast.updateCompanyFailed', 'Failed to update company'],
  ['admin.toast.companyStatusFailed', 'Failed to update company status'],
  ['admin.toast.usersFailed', 'Failed to load users'],
  ['admin.toast.assignFailed', 'Failed to update user company assignment'],
  ['admin.toast.roundsFailed', 'Failed to load rounds'],
  ['admin.toast.roundStatusFailed', 'Failed to update round status'],
  ['admin.toast.closeFailed', 'Failed to close round'],
  ['admin.toast.ordersFailed', 'Failed to load orders'],
  ['admin.toast.orderStatusFailed', 'Failed to update order status'],
  ['admin.toast.categoriesFailed', 'Failed to load categories'],
  ['admin.toast.createCategoryFailed', 'Failed to create category'],
  ['admin.toast.updateCategoryFailed', 'Failed to update category'],
  ['admin.toast.deleteCategoryFailed', 'Failed to delete category'],
  ['admin.toast.categoryNameRequired', 'Category name is required'],
  ['admin.toast.companyCreated', 'Company created successfully'],
  ['admin.toast.companyUpdated', 'Company updated successfully'],
  ['admin.toast.companyActivated', 'Company activated successfully'],
  ['admin.toast.companyDeactivated', 'Company deactivated successfully'],
  ['admin.toast.assigned', 'User company assignment updated successfully'],
  ['admin.toast.roundApproved', 'Round approved successfully'],
  ['admin.toast.roundRejected', 'Round rejected successfully'],
  ['admin.toast.roundClosed', 'Round closed successfully and related cart items removed'],
  ['admin.toast.orderApproved', 'Order approved successfully'],
  ['admin.toast.orderRejected', 'Order rejected successfully'],
  ['admin.toast.orderCompleted', 'Order completed successfully'],
  ['admin.toast.categoryCreated', 'Category created successfully'],
  ['admin.toast.categoryUpdated', 'Category updated successfully'],
  ['admin.toast.categoryDeleted', 'Category deleted successfully'],
];

/** To a supplier. */
const supplier: typeof sentences = [
  ['supplier.toast.selectionFailed', 'Failed to load products'],
  ['supplier.toast.productsFailed', 'Failed to load products. Please check your connection and try again.'],
  ['supplier.toast.roundsFailed', 'Failed to load rounds. Please check your connection and try again.'],
  ['supplier.toast.createRoundFailed', 'Failed to create round. Please check your connection and try again.'],
  ['supplier.toast.submitFailed', 'Failed to submit round for approval'],
  ['supplier.toast.performanceFailed', 'Failed to load round performance data'],
  ['supplier.toast.salesFailed', 'Failed to fetch sales history. Please check your connection and try again.'],
  ['supplier.toast.orderFailed', 'Failed to fetch order details'],
  ['supplier.toast.orderItemsFailed', 'Failed to fetch order items'],
  ['supplier.toast.updateProductFailed', 'Failed to update product'],
  ['supplier.toast.productStatusFailed', 'Failed to update product status'],
  ['supplier.toast.uploadFailed', 'Failed to upload image'],
  ['supplier.toast.deleteImageFailed', 'Failed to delete image'],
  ['supplier.toast.primaryFailed', 'Failed to set primary image'],
  ['supplier.toast.weightsFailed', 'Failed to update product weights'],
  ['supplier.toast.generateFailed', 'Failed to generate proforma invoice'],
  ['supplier.toast.invoicesFailed', 'Failed to fetch proforma invoices. Please check your connection and try again.'],
  ['supplier.toast.importFailedTitle', 'Import Failed'],
  ['supplier.toast.importFailed', 'Failed to process the file'],
  ['supplier.toast.uploadFailedTitle', 'Upload Failed'],
  ['supplier.toast.invalidFileTitle', 'Invalid File'],
  ['supplier.toast.invalidFile', 'Please upload a CSV file'],
  ['supplier.toast.missingTitle', 'Missing Information'],
  ['supplier.toast.missingWeights', 'Please complete net weight, gross weight, and CBM for all products first.'],
  ['problem.csv_invalid', 'Invalid CSV format. Please use the provided template.'],
  ['problem.company_missing', 'No company associated with user'],
  ['supplier.toast.productUpdated', 'Product updated successfully'],
  ['supplier.toast.imageUploaded', 'Image uploaded successfully'],
  ['supplier.toast.imageDeleted', 'Image deleted successfully'],
  ['supplier.toast.primaryUpdated', 'Primary image updated'],
  ['supplier.toast.roundCreated', 'Round created successfully'],
  ['supplier.toast.roundSubmitted', 'Round submitted for approval'],
  ['supplier.toast.weightsUpdated', 'Product weights updated successfully'],
  ['supplier.toast.templateDownloaded', 'Template Downloaded'],
  ['supplier.toast.importComplete', 'Import Complete'],
  [
    'supplier.imports.completeText',
    '1,200 imported, 900 newly created, 3 failed',
    { imported: 1200, created: 900, failed: 3 },
  ],
  [
    'supplier.toast.invoiceGenerated',
    'Proforma Invoice PI-1764000000000 generated successfully',
    { number: 'PI-1764000000000' },
  ],
];

test.each([...sentences, ...others, ...supplier])('%s: %s', (key, english, values = {}) => {
  expect(format(en, key, values)).toBe(english);
  const portuguese = format(pt, key, values);
  expect(portuguese).not.toBe(key);
  expect(portuguese).not.toBe(english);
});

test.each([
  ['buyer.toast.orderFailedTitle', 'Erro ao Enviar Pedido'],
  ['buyer.toast.orderPlacedTitle', 'Pedido Enviado com Sucesso!'],
  ['buyer.toast.orderPlaced', 'Seu pedido foi criado e está aguardando aprovação do administrador.'],
  ['problem.cart_not_found', 'Carrinho não encontrado'],
])('%s, which was worded in Portuguese first: %s', (key, portuguese) => {
  expect(format(pt, key, {})).toBe(portuguese);
});

test.each([
  ['buyer.cart.noAnswer', 'Connection error', 'Erro de conexão'],
  ['problem.cart_not_found', 'Cart not found', 'Carrinho não encontrado'],
  ['buyer.cart.originalGone', 'Original cart id not found', 'ID do carrinho original não encontrado'],
  ['buyer.cart.createFailed', 'Error creating order', 'Erro ao criar o pedido'],
  ['buyer.cart.itemsFailed', 'Error creating order items', 'Erro ao criar os itens do pedido'],
  ['buyer.cart.noData', 'No data returned', 'Nenhum dado retornado'],
])('why an order was not placed begins with fixed words: %s', (key, english, portuguese) => {
  expect(format(en, key, {}).startsWith(english)).toBe(true);
  expect(format(pt, key, {}).startsWith(portuguese)).toBe(true);
});
