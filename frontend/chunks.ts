interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null;
}

/**
 * Which of our modules are one file. A bundler alone makes a file for each set of modules that the same pages share: 95 for the first
 * screen, which compress badly and are a request each. So there are three beside the pages' own:
 * - what every page needs (`$initial` in vite.config.ts);
 * - `console`: its frame, and what its first screen shares with its other screens;
 * - `common`: what of that a public page needs too, so that those pages go without the console.
 *
 * Libraries stay as the bundler splits them: of their modules most parts are left out, which only it knows. One more file of what many other
 * screens share was tried: each of them became 20 to 90 kB larger.
 */
export function chunkOf(src: string, shared: string) {
  const [routes, first, site] = ['routes.tsx', 'pages/DashboardPage.tsx', 'site/site-routes.tsx'].map((file) => `${src}/app/${file}`) as [
    string,
    string,
    string,
  ];

  /** Everything of ours, the shared package included, that comes with these modules at once. */
  function reach(starts: readonly string[], graph: Graph) {
    const found = new Set<string>();
    const open = [...starts];
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      if (found.has(id) || !(id.startsWith(src) || id.startsWith(shared))) continue;
      found.add(id);
      open.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
    }
    return found;
  }

  function namesIn(graph: Graph) {
    const pagesOf = (id: string) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [];
    const onSite = reach(pagesOf(site), graph);
    const otherScreens = pagesOf(routes).filter((id) => id !== first);
    const elsewhere = reach([...otherScreens, ...pagesOf(site)], graph);
    const shared = [...reach([first], graph)].filter((id) => elsewhere.has(id));
    return new Map([...reach([routes], graph), ...shared].map((id) => [id, onSite.has(id) ? 'common' : 'console']));
  }

  let names: Map<string, string> | undefined;
  return (id: string, graph: Graph) => (names ??= namesIn(graph)).get(id) ?? null;
}
