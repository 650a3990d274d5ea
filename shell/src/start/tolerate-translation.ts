/**
 * Lets React remove and insert nodes of a page that the browser's translation changed. It wraps text into elements of
 * its own, or replaces it, so that a node is no longer the child React left it as; React would throw, and take the
 * page away (facebook/react#11538).
 */
export function tolerateTranslation(nodes = Node.prototype): void {
  const { removeChild, insertBefore } = nodes;
  nodes.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    const present = childAround(this, child);
    if (present) removeChild.call(this, present);
    return child;
  };
  nodes.insertBefore = function <Child extends Node>(this: Node, node: Child, before: Node | null): Child {
    insertBefore.call(this, node, before && childAround(this, before));
    return node;
  };
}

/** The child of a node that is, or contains, what was its child once; null when that is gone. */
function childAround(parent: Node, former: Node): Node | null {
  let node: Node | null = former;
  while (node && node.parentNode !== parent) node = node.parentNode;
  return node;
}
