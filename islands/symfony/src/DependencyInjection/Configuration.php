<?php

declare(strict_types=1);

namespace Flexy\Islands\DependencyInjection;

use Symfony\Component\Config\Definition\Builder\TreeBuilder;
use Symfony\Component\Config\Definition\ConfigurationInterface;

final class Configuration implements ConfigurationInterface
{
    public function getConfigTreeBuilder(): TreeBuilder
    {
        $builder = new TreeBuilder('flexy_islands');
        $builder->getRootNode()
            ->children()
                ->scalarNode('path')
                    ->info('Where the files are served, with a slash at both ends; a whole address where another server has them.')
                    ->defaultValue('/flexy/')
                    ->validate()
                        ->ifTrue(static fn (mixed $path): bool => !\is_string($path) || 1 !== preg_match('#^(/|https?://[^/]+/)(.+/)?$#', $path))
                        ->thenInvalid('flexy_islands.path is a path or an address that ends with a slash, such as /flexy/: %s')
                    ->end()
                ->end()
                ->scalarNode('nonce_attribute')
                    ->info('The attribute of the request that has the nonce of the policy; NelmioSecurityBundle is asked by itself.')
                    ->defaultValue('csp_nonce')
                ->end()
            ->end();

        return $builder;
    }
}
