/**
 * Sends a request as `fetch` does and reports the sent share of its body, 0..1, which `fetch` cannot report. Fails as
 * `fetch` does, with a `TypeError` for the network and an `AbortError` for the signal.
 */
export function sendWithProgress(onProgress: (sent: number) => void) {
  return (url: URL, { method = 'GET', headers, body, signal }: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, url);
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded, total, lengthComputable }) =>
        lengthComputable && onProgress(loaded / total);
      request.onload = () => {
        const { status, responseText } = request;
        resolve(new Response(status === 204 ? null : responseText, { status, headers: headersOf(request) }));
      };
      request.onerror = () => reject(new TypeError('The network failed'));
      request.onabort = () => reject(new DOMException('The request was ended', 'AbortError'));
      signal?.addEventListener('abort', () => request.abort());
      request.send(body as XMLHttpRequestBodyInit | null);
    });
}

function headersOf(request: XMLHttpRequest): Headers {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const [name, ...value] = line.split(':');
    if (name && value.length > 0) headers.append(name.trim(), value.join(':').trim());
  }
  return headers;
}
