/**
 * Lets React remove and insert nodes of a page that the browser has translated. Translation wraps or replaces text
 * nodes, so that a node is no longer a child of its parent; React would throw and unmount the page
 * (facebook/react#11538).
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

/** The child of a node that is or contains its former child; null if that is gone. */
function childAround(parent: Node, former: Node): Node | null {
  let node: Node | null = former;
  while (node && node.parentNode !== parent) node = node.parentNode;
  return node;
}
