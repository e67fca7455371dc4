import type { GenericSchema } from 'valibot';
import type { ApiClient } from '#shared/api/client.ts';
import { imageAddress } from '#shared/api/fields.ts';
import { applicationResource } from '#shared/api/resources/applications.ts';
import { type App, pageAddress } from './rules/app.ts';

/** An app as the back-office of this client writes it; its relative addresses are of that back-office. */
export function appSchema({ base, locale }: Pick<ApiClient, 'base' | 'locale'>): GenericSchema<unknown, App> {
  return applicationResource.record(
    { locale },
    ['name', 'image', 'description', 'price', 'pageUrl', 'menuOrder', 'category', 'author', 'pictures', 'permissions'],
    ({ id }, { name, image, description, price, pageUrl, menuOrder, category, author, pictures, permissions }) => ({
      id,
      name: name === '' ? id : name,
      image,
      imageAddress: imageAddress(image, base),
      description,
      price,
      pageAddress: pageAddress(pageUrl, base),
      menuOrder,
      categories: category,
      author,
      pictures: pictures.flatMap((written) => {
        const address = imageAddress(written, base);
        // Nobody else is to learn who looks at the store.
        return address !== null && new URL(address, base).origin === new URL(base).origin ? [address] : [];
      }),
      permissions,
    }),
  );
}
