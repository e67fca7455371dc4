<?php

declare(strict_types=1);

namespace Flexy\Islands\Twig;

use Symfony\Component\HttpFoundation\RequestStack;
use Twig\Environment;
use Twig\Extension\AbstractExtension;
use Twig\TwigFunction;

/** The macros of `@flexy/flexy.html.twig` as functions, which need no import and know the nonce of the request. */
final class FlexyExtension extends AbstractExtension
{
    /** @param list<string> $tags of all islands */
    public function __construct(
        private readonly array $tags,
        private readonly string $path,
        private readonly string $nonceAttribute,
        private readonly RequestStack $requests,
        private readonly ?object $policy,
    ) {
    }

    public function getFunctions(): array
    {
        $options = ['needs_environment' => true, 'is_safe' => ['html']];

        return [
            new TwigFunction('flexy', $this->island(...), $options),
            new TwigFunction('flexy_entry', $this->entry(...), $options),
            new TwigFunction('flexy_offline_pages', $this->offlinePages(...), $options),
        ];
    }

    /**
     * @param string               $name   `pos`, `address_map` or `flexy-address-map`
     * @param array<string, mixed> $values as the macros take them
     *
     * @throws \InvalidArgumentException where there is no such island
     */
    public function island(Environment $twig, string $name, array $values = [], ?string $content = null): string
    {
        return $twig->render('@FlexyIslands/island.html.twig', [
            'tag' => $this->tagOf($name),
            'values' => $values,
            'content' => $content,
        ]);
    }

    /**
     * @param list<string> $names   islands of the page: what they need at once is preloaded
     * @param list<string> $origins other origins than the page's own that may be given the token
     * @param array<string, mixed>|null $apiMap how the API spells paths and fields
     */
    public function entry(Environment $twig, array $names = [], array $origins = [], ?string $nonce = null, ?array $apiMap = null): string
    {
        return $twig->render('@FlexyIslands/entry.html.twig', [
            'nonce' => $nonce ?? $this->nonce(),
            'tags' => array_map($this->tagOf(...), $names),
            'base' => $this->path,
            'origins' => [] === $origins ? null : implode(' ', $origins),
            'api_map' => $apiMap,
        ]);
    }

    /** @param list<string> $pages addresses that open without a network */
    public function offlinePages(Environment $twig, array $pages, ?string $user = null, ?string $nonce = null): string
    {
        return $twig->render('@FlexyIslands/offline.html.twig', [
            'pages' => $pages,
            'nonce' => $nonce ?? $this->nonce(),
            'user' => $user,
            'worker' => $this->path.'flexy-worker.js',
            'base' => $this->path,
        ]);
    }

    private function tagOf(string $name): string
    {
        $tag = str_replace('_', '-', str_starts_with($name, 'flexy-') ? $name : 'flexy-'.$name);
        if (!\in_array($tag, $this->tags, true)) {
            throw new \InvalidArgumentException(\sprintf('There is no island "%s". There are: %s.', $name, implode(', ', $this->tags)));
        }

        return $tag;
    }

    private function nonce(): ?string
    {
        $own = $this->requests->getMainRequest()?->attributes->get($this->nonceAttribute);
        if (\is_string($own) && '' !== $own) {
            return $own;
        }

        return null !== $this->policy && method_exists($this->policy, 'getNonce') ? $this->policy->getNonce('script') : null;
    }
}
