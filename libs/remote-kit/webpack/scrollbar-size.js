/**
 * Stands in for @rc-component/util's getScrollBarSize, which measures with a <style> that carries no nonce: one refused
 * style per table under the page's CSP. An element that scrolls tells the same without a style.
 */
function measured() {
  const probe = document.createElement('div');
  probe.style.cssText = 'position:absolute;left:0;top:0;width:100px;height:100px;overflow:scroll';
  document.body.append(probe);
  const size = { width: probe.offsetWidth - probe.clientWidth, height: probe.offsetHeight - probe.clientHeight };
  probe.remove();
  return size;
}

let known;

export default function getScrollBarSize(fresh) {
  if (fresh || known === undefined) known = measured().width;
  return known;
}

export function getTargetScrollBarSize(target) {
  return target instanceof Element ? measured() : { width: 0, height: 0 };
}
