/** For the form's way to a field: browsers do by themselves what the package of the name did when they did not. */
export default function scrollIntoView(node, { block = 'nearest', inline = 'nearest' } = {}) {
  node.scrollIntoView({ block, inline });
}
