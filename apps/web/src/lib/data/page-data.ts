/** Takes the server's data of the page; once, since any later answer has to be fresh. */
export function takePageData<T>(): T | undefined {
  const script = document.getElementById('page');
  script?.remove();
  // Written into the page by our own server.
  return script === null ? undefined : (JSON.parse(script.textContent) as T);
}
