// `npm run dev` only: a build, or the host coming back, loads the page again.
let wasOpen = false;
const builds = new EventSource('/_host/builds');
builds.addEventListener('open', () => { if (wasOpen) location.reload(); wasOpen = true; });
builds.addEventListener('message', () => location.reload());
