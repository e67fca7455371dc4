/** A project of somebody else that installs the package. */
interface TestProject {
  /** What its `tsconfig.json` names as `types`. */
  readonly types: readonly string[];
  /** Its sources by path; the `bad` one has one mistake per line, which the compiler must find. */
  readonly files: Readonly<Record<string, string>>;
  /** How many mistakes there are in the `bad` file. */
  readonly mistakes: number;
  /** A text by which the bundle shows that it has the page; of `plain`, the autoloader. */
  readonly bundled: string;
}

export type Project = 'react' | 'plain' | 'stimulus' | 'vue';
export const NAMES: readonly Project[] = ['react', 'plain', 'stimulus', 'vue'];

export const PROJECTS: Readonly<Record<Project, TestProject>> = {
  react: {
    types: ['flexy-islands/react'],
    mistakes: 5,
    bundled: 'flexy-pos',
    files: {
      'page.tsx': `
      export const Till = ({ token }: { token: string }) => (
        <>
          <flexy-pos store-id={1} locale="fr" jwt={token} data-load="idle" className="till"
            onflexy:order-saved={({ detail, target }) => { console.log(detail.queued); target.jwt = null; }} />
          <flexy-pos storeId="1" userRoles={['ROLE_ADMIN']} tableSelection documentType="purchase-return" apiBase="https://shop.example" />
          <flexy-portion-picker product={{ id: 7 }} currency-symbol="$">One moment …</flexy-portion-picker>
        </>
      );`,
      'bad.tsx': `
      export const wrong = [
        <flexy-pos storeId />,
        <flexy-pos document-type="invoice" />,
        <flexy-pos documentType="invoice" />,
        <flexy-pos onflexy:order-saved={({ detail }) => detail.nothing} />,
        <flexy-poss />,
      ];`,
    },
  },
  plain: {
    types: ['flexy-islands'],
    mistakes: 4,
    bundled: 'turbo:before-render',
    files: {
      'page.ts': `
      import 'flexy-islands';
      import { openOfflineQueue } from 'flexy-islands/offline';
      const till: HTMLElementTagNameMap['flexy-pos'] = document.createElement('flexy-pos');
      till.storeId = 3;
      till.addEventListener('flexy:order-saved', ({ detail }) => console.log(detail.order, detail.queued));
      export const onSaved = (event: HTMLElementEventMap['flexy:order-saved']) => event.target.locale;
      const queue = openOfflineQueue({ locale: 'fr', token: () => till.dataset['token'] });
      document.addEventListener('flexy:sync-done', ({ detail }) => console.log(detail.sent));
      await queue.append('/{locale}/api/sync/tables', { action: 'update', entityId: 1, data: { name: 'Window' } });
      document.body.append(till);`,
      'bad.ts': `
      export {};
      document.createElement('flexy-pos').documentType = 'invoice';
      document.createElement('flexy-pos').storeID = 3;
      document.addEventListener('flexy:order-saved', ({ detail }) => detail.nothing);
      document.addEventListener('flexy:sync-done', ({ detail }) => detail.nothing);`,
    },
  },
  stimulus: {
    types: ['flexy-islands'],
    mistakes: 2,
    bundled: 'unauthorized()',
    files: {
      'page.ts': `
      import { Controller } from '@hotwired/stimulus';
      import type { FlexyPosElement } from 'flexy-islands/types';
      export default class extends Controller<FlexyPosElement> {
        saved({ detail }: HTMLElementEventMap['flexy:order-saved']) {
          if (detail.queued) this.element.theme = 'dark';
        }
        async unauthorized() {
          this.element.jwt = await (await fetch('/token')).text();
        }
      }`,
      'bad.ts': `
      import { Controller } from '@hotwired/stimulus';
      import type { FlexyPosElement } from 'flexy-islands/types';
      export default class extends Controller<FlexyPosElement> {
        saved = ({ detail }: HTMLElementEventMap['flexy:order-saved']) => detail.nothing;
        connect() { this.element.theme = 'purple'; }
      }`,
    },
  },
  vue: {
    types: ['flexy-islands/vue'],
    mistakes: 5,
    bundled: 'flexy-pos',
    files: {
      'page.ts': "export { default } from './page.vue';",
      'page.vue': `
<script setup lang="ts">
const store = 3;
const product = { id: 7 };
const saved = (event: HTMLElementEventMap['flexy:order-saved']) => console.log(event.detail.queued);
</script>
<template>
  <flexy-pos class="till" locale="fr" :store-id="store" user-roles="ROLE_ADMIN" data-load="idle" @flexy:order-saved="saved" />
  <flexy-portion-picker :product="product" @flexy:ready.once="() => console.log('ready')">One moment …</flexy-portion-picker>
</template>`,
      'bad.vue': `
<script setup lang="ts">
const yes = true;
</script>
<template>
  <flexy-pos :store-id="yes" />
  <flexy-pos document-type="invoice" />
  <flexy-pos stor-id="3" />
  <flexy-pos @flexy:order-saved="({ detail }) => detail.nothing" />
  <flexy-poss />
</template>`,
    },
  },
};
