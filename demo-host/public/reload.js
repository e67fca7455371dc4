// `npm run dev` only: a build other than the one that this page shows, or the host coming back, loads the page again.
let wasOpen = false;
const builds = new EventSource(`/_host/builds${new URL(import.meta.url).search}`);
builds.addEventListener('open', () => { if (wasOpen) location.reload(); wasOpen = true; });
builds.addEventListener('message', () => location.reload());
