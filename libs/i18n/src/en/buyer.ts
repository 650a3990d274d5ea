/** The buyer's area. Toasts are those of specification 8, word for word. */
export const buyer = {
  toast: {
    roundProductsFailed: 'Failed to load round products',
    addFailed: 'Failed to add item to cart. Please try again.',
    cartsFailed: 'Failed to load carts',
    cartItemsFailed: 'Failed to load cart items',
    quantityFailed: 'Failed to update quantity',
    removeFailed: 'Failed to remove item',
    orderFailedTitle: 'Error Placing Order',
    orderPlacedTitle: 'Order Placed Successfully!',
    orderPlaced: 'Your order has been sent for admin approval.',
    added_one: 'Added {{count, number}} unit of {{product}} to cart',
    added_other: 'Added {{count, number}} units of {{product}} to cart',
    cartUpdated: 'Cart updated',
    itemRemoved: 'Item removed from cart',
    signInToAdd: 'Please log in to add items to cart',
    quantityAboveZero: 'Please select a quantity greater than 0',
  },
  needsMore_one: 'This product needs {{count, number}} more unit to reach MOQ',
  needsMore_other: 'This product needs {{count, number}} more units to reach MOQ',
};
