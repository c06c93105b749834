module.exports = async () => {
  await Promise.all((globalThis.scratchServers ?? []).map((server) => server.stop()));
};
